/** What a rule may ask: the six answers, and the stage once it is known. */
type Case = Readonly<Record<string, string>>

export interface Rule {
  /** The values that fit, by question; a question that is not named fits whatever the answer. */
  readonly when: Readonly<Record<string, readonly string[] | undefined>>
}

/** The first rule that fits, so the more special ones stand first. */
export function firstThatFits<R extends Rule>(rules: readonly R[], asked: Case): R | undefined {
  return rules.find(({ when }) =>
    Object.entries(when).every(([question, values]) => values?.includes(asked[question] ?? '')),
  )
}
