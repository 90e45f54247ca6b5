import { fill } from '../fill.ts'

/** A text, or one for each answer; an answer may lead to texts by another answer. */
type Copy = string | { readonly [answer: string]: Copy }

type Known = Readonly<Record<string, unknown>>

function textFor(copy: Copy, answers: readonly string[]): string {
  if (typeof copy === 'string') return copy
  const [answer = '', ...rest] = answers
  const next = copy[answer]
  if (next === undefined) throw new Error(`No copy for "${answer}"`)
  return textFor(next, rest)
}

/** Picks the text for some answers and puts the facts into it. */
export function voice(facts: Known) {
  return (copy: Copy, answers: readonly string[] = [], more: Known = {}) =>
    fill(textFor(copy, answers), { ...facts, ...more })
}
