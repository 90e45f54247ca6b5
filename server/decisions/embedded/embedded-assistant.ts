import type { Answers, AssessmentResult } from '../../../data/contracts/assessment.ts'
import type { ChatMessage } from '../../../data/contracts/chat.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import type { Article, Assistant, Call } from '../assistant.ts'
import { analyse } from './analysis/analyse.ts'
import { Dialogue } from './chat/dialogue.ts'
import { compose } from './writer/compose.ts'

/** The assistant that needs no provider: it answers from what the site says, and from nothing else. */
export class EmbeddedAssistant implements Assistant {
  readonly #dialogue: Dialogue
  readonly #facts: Knowledge['facts']
  readonly #now: () => Date

  constructor(knowledge: Knowledge, now: () => Date) {
    this.#facts = knowledge.facts
    this.#now = now
    this.#dialogue = new Dialogue(knowledge, dayOf(now()))
  }

  async *reply(messages: readonly ChatMessage[], { signal }: Call): AsyncGenerator<string> {
    const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    const says = this.#dialogue.reply(asked, dayOf(this.#now()))
    for (const piece of says.split(/(?<=[.!?]\s|\n)/)) {
      if (signal.aborted) return
      yield piece
    }
  }

  async analyse(answers: Answers): Promise<AssessmentResult> {
    return analyse(answers, this.#facts)
  }

  async write(topic: string, titles: readonly string[]): Promise<Article> {
    return compose(topic, titles)
  }
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
