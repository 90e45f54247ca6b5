/** What a visitor writes, turn by turn, and what the answer to the last of it must and must not say. */
export interface Conversation {
  readonly asks: readonly [string, ...string[]]
  /** Text with `{references}` into the data, in any case, or a pattern. */
  readonly holds: readonly Fact[]
  readonly lacks?: readonly Fact[]
  /** The day of the visit, where it matters. */
  readonly on?: string
}

export type Fact = string | RegExp

/** Says plainly that there is no answer, in whatever words. */
export const admits =
  /\b(?:don['’]t know|do not know|can['’]t (?:say|tell|answer|help)|cannot (?:say|tell|answer|help)|not sure|no (?:answer|information|details?)|outside (?:of )?(?:what|my)|doesn['’]t say|does not say|not (?:something|listed|published|on (?:the|this) site)|only (?:answer|know|help|talk))/i

/** A sum of money, which an honest "I don't know" does not name. */
export const sum = /\$\s?\d/
