import type { Answers, AssessmentResult } from '../../../data/contracts/assessment.ts'
import type { ChatMessage } from '../../../data/contracts/chat.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import type { Article, Assistant, Call } from '../assistant.ts'
import { analyse } from './analyse.ts'
import type { conversation } from './conversation.ts'
import { write } from './write.ts'

/** Answers from what the site says. What a task needs is loaded when it is first asked for. */
export class EmbeddedAssistant implements Assistant {
  readonly #knowledge: Knowledge
  readonly #now: () => Date
  #conversation: Promise<ReturnType<typeof conversation>> | undefined

  constructor(knowledge: Knowledge, now: () => Date) {
    this.#knowledge = knowledge
    this.#now = now
  }

  async *reply(messages: readonly ChatMessage[], { signal }: Call): AsyncGenerator<string> {
    const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    this.#conversation ??= import('./conversation.ts').then((module) =>
      module.conversation(this.#knowledge),
    )
    const says = (await this.#conversation)(asked, this.#now().toISOString().slice(0, 10))
    for (const piece of says.split(/(?<=[.!?]\s|\n)/)) {
      if (signal.aborted) return
      yield piece
    }
  }

  async analyse(answers: Answers): Promise<AssessmentResult> {
    return analyse(answers, this.#knowledge.assistant.analysis)
  }

  async write(topic: string, titles: readonly string[]): Promise<Article> {
    return write(topic, titles, this.#knowledge.assistant)
  }
}
