import type { Facts } from '../../../../data/contracts/facts.ts'

/** One thing that the assistant can say. */
export interface Answer {
  /** The subjects that it is about, by their names in `subjects.ts`. */
  readonly about: readonly string[]
  /** What it answers, in words of the lexicon or any others. */
  readonly asks: string
  /** @param today the day of the conversation, as 2026-01-31 */
  say(today: string): string
  /** Says openly that the fact itself is not known. */
  readonly unknown?: boolean
}

export type Answers = (facts: Facts) => readonly Answer[]

export function answer(about: string, asks: string, say: string | Answer['say']): Answer {
  return {
    about: about.split(' ').filter(Boolean),
    asks,
    say: typeof say === 'string' ? () => say : say,
  }
}

/** `a, b and c` */
export function listed(items: readonly string[], joint = 'and'): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${joint} ${last}`
}

/** As it stands within a sentence: names and initials keep their capitals. */
export const lowerFirst = (text: string) => text.replace(/^[A-Z](?=[a-z ])/, (c) => c.toLowerCase())
