import type { Facts } from '../../../../data/contracts/facts.ts'

/** One thing that the assistant can say. */
export interface Answer {
  /** The subjects that it is about, by their names in `subjects.ts`. */
  readonly about: readonly string[]
  /** What it answers, in words of the lexicon or any others. */
  readonly asks: string
  /** @param today the day of the conversation, as 2026-01-31 */
  say(today: string): string
  /** Answers what visitors tell of themselves, of which it never speaks to every word. */
  readonly isWorry?: boolean
}

/** Answers made of the facts, and the ways to come to each of them. */
export type Answers = (facts: Facts) => readonly (readonly Answer[])[]

/**
 * @param about the subjects; with `|` between, any of several sets of them, of which one may be none
 * @param asks what is asked of them; with `|` between, any of several questions
 */
export function answer(about: string, asks: string, say: string | Answer['say']): Answer[] {
  const says = typeof say === 'string' ? () => say : say
  return about.split('|').flatMap((subjects) =>
    asks.split('|').map((question) => ({
      about: subjects.split(' ').filter(Boolean),
      asks: question,
      say: says,
    })),
  )
}

/** `a, b and c` */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

/** As it stands within a sentence: names and initials keep their capitals. */
export const lowerFirst = (text: string) =>
  text.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())

/** A length before a noun: `30 minutes` is a `30-minute` call. */
export const asAdjective = (length: string) => length.replace(/ (\w+?)s?$/, '-$1')
