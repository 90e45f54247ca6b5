import type { AnswerEntry, Understanding } from '../../../data/contracts/assistant-content.ts'
import { patternsOf, plainText } from '../patterns.ts'

/** What visitors want beside an answer: to buy, to cancel, to talk to a person. */
export function intentReader(
  { words, complaints, charges, sums, compares, actions, facts }: Understanding,
  kindsOf: (subject: string) => readonly string[],
) {
  const test = (patterns: readonly string[]) => {
    const pattern = patternsOf(patterns, words)
    // A sentence begins where another ends, so `|` before a word is a beginning, too.
    return (message: string) => ` |${plainText(message)}`.search(pattern) >= 0
  }
  const all = actions.map(({ patterns, ...action }) => ({ ...action, isIn: test(patterns) }))

  return {
    isComplaint: test(complaints),
    tellsOfCharge: test(charges),
    asksSum: test(sums),
    compares: test(compares),
    asksStage: test(facts.asks),

    /** What a bare name asks for. */
    about: all.find(({ id }) => id === 'about'),

    /** Returns the first action that a message is about. */
    actionIn: (message: string) => all.find(({ isIn }) => isIn(message)),

    /**
     * Returns the answer to an action: that on the subject, or on a more general one, or the last of its answers, which
     * is on none.
     */
    answerTo(
      { answers }: Understanding['actions'][number] | { readonly answers: readonly string[] },
      subject: string | undefined,
      entries: readonly AnswerEntry[],
    ): AnswerEntry | undefined {
      const named = answers.flatMap((id) => entries.filter((entry) => entry.id === id))
      const about = subject === undefined ? [] : [subject, ...kindsOf(subject)]
      for (const one of about) {
        const entry = named.find((entry) => entry.subject === one)
        if (entry) return entry
      }
      return named.at(-1)
    },
  }
}
