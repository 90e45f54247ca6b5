import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import { type Assistant, saidByVisitor } from '../assistant.ts'
import type { Switches } from '../text-on.ts'
import { analyse } from './analyse.ts'
import type { Answer } from './answer.ts'
import type { conversation } from './conversation.ts'
import { write } from './write.ts'

export interface EmbeddedAssistant extends Assistant {
  /** Returns the answer to a question, and why it comes. @param earlier the conversation before it */
  explain(
    question: string,
    earlier: readonly { readonly question: string; readonly answer: string }[],
  ): Promise<Answer>
}

/** Answers from the site's own content. Each task loads its data at its first call. */
export function embeddedAssistant(
  knowledge: Knowledge,
  now: () => Date,
  switches?: Switches,
): EmbeddedAssistant {
  let talk: Promise<ReturnType<typeof conversation>> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function answerTo(
    messages: readonly string[],
    earlier: readonly string[],
  ): Promise<Answer> {
    talk ??= import('./conversation.ts').then((module) => module.conversation(knowledge, switches))
    const converse = await talk
    // One reply in each turn of the event loop, so that other requests wait for one at most.
    turn = turn.then(() => nextTurn())
    await turn
    return converse(messages, now().toISOString().slice(0, 10), earlier)
  }

  return {
    explain: (question, earlier) =>
      answerTo(
        [...earlier.map((turn) => turn.question), question],
        earlier.map((turn) => turn.answer),
      ),

    async *reply(messages, { signal }) {
      const earlier = messages.flatMap(({ role, content }) => (role === 'assistant' ? content : []))
      const { text, suggestions } = await answerTo(saidByVisitor(messages), earlier)
      for (const piece of text.split(/(?<=[.!?]\s|\n)/)) {
        if (signal.aborted) return
        yield piece
      }
      if (suggestions) yield { text: '', replaces: false, suggestions }
    },
    analyse: async (answers) => analyse(answers, knowledge.assistant.analysis),
    write: async (topics, earlier) => write(topics, earlier, knowledge.assistant.articles),
  }
}
