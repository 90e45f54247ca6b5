import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import type { Assistant } from '../assistant.ts'
import type { Switches } from '../text-on.ts'
import { analyse } from './analyse.ts'
import type { conversation } from './conversation.ts'
import { write } from './write.ts'

/** Answers from the site's own content. Each task loads its data at its first call. */
export function embeddedAssistant(knowledge: Knowledge, now: () => Date, switches?: Switches) {
  let talk: Promise<ReturnType<typeof conversation>> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  return {
    async *reply(messages, { signal }) {
      const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
      talk ??= import('./conversation.ts').then((module) =>
        module.conversation(knowledge, switches),
      )
      const converse = await talk
      // One reply in each turn of the event loop, so that other requests wait for one at most.
      turn = turn.then(() => nextTurn())
      await turn
      const says = converse(asked, now().toISOString().slice(0, 10))
      for (const piece of says.split(/(?<=[.!?]\s|\n)/)) {
        if (signal.aborted) return
        yield piece
      }
    },
    analyse: async (answers) => analyse(answers, knowledge.assistant.analysis),
    write: async (topic, titles) => write(topic, titles, knowledge.assistant),
  } satisfies Assistant
}
