import type { Wordings } from '../../../data/contracts/assistant-content.ts'

/** Returns every text of the wordings: first each sentence once, then each with another ending. */
export const textsOf = ({ says, person }: Wordings): string[] =>
  person.flatMap((_, turn) =>
    says.map((sentence, index) => `${sentence} ${person[(index + turn) % person.length]}`),
  )

/** Returns the first text that no earlier reply has; once all were said, the one that was said longest ago. */
export function unsaid(wordings: Wordings, earlier: readonly string[]): string {
  const texts = textsOf(wordings).map((text) => ({
    text,
    last: earlier.findLastIndex((reply) => reply.includes(text)),
  }))
  return texts.reduce((best, one) => (one.last < best.last ? one : best)).text
}
