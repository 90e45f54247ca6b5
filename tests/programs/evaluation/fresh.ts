import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import { admits } from './conversation.ts'
import { type AssistantOn, play, spoken } from './evaluate.ts'
import held from './questions/fresh-held.json' with { type: 'json' }
import open from './questions/fresh-open.json' with { type: 'json' }
import laterHeld from './questions/later-held.json' with { type: 'json' }
import laterOpen from './questions/later-open.json' with { type: 'json' }

/** A conversation written from the pages alone, without a look at answers and examples. */
interface Fresh {
  /** How it is written: hurried, in another language, with emoji. */
  readonly style: string
  /** What it is about. `unknown` is what no page answers. */
  readonly kind: string
  readonly asks: readonly string[]
  /** What the last answer contains: `a|b` is either, with `{references}` into the data. */
  readonly holds: readonly string[]
  readonly lacks?: readonly string[]
}

type Halves = Readonly<Record<'open' | 'held', readonly Fresh[]>>

/** 150 conversations, and 65 that were written later in the same way. Only open halves may be read while the assistant is improved. */
export const fresh: Readonly<Record<'fresh' | 'later', Halves>> = {
  fresh: { open, held },
  later: { open: laterOpen, held: laterHeld },
}

/**
 * `partly`: some of what it must contain, and nothing that it must not. `honest` and `needless`: it says that it
 * doesn’t know, where no page answers and where one does. `tap`: the same, but one of its suggestions is answered right.
 */
const verdicts = ['right', 'partly', 'wrong', 'honest', 'needless', 'tap'] as const
type Verdict = (typeof verdicts)[number]

export interface Judged {
  readonly conversation: Fresh
  readonly verdict: Verdict
  readonly answer: string
}

/** Plays conversations and judges the last answer of each. */
export async function judge(
  conversations: readonly Fresh[],
  content: Knowledge['content'],
  assistantOn: AssistantOn,
) {
  const says = spoken(content)
  const isIn = (answer: string) => (fact: string) =>
    fact.split('|').some((one) => says(answer, one))
  const judged: Judged[] = []
  for (const conversation of conversations) {
    const assistant = assistantOn(new Date('2026-11-21T12:00:00Z'))
    const { answer, suggestions } = await play(conversation.asks, assistant)
    const verdict = verdictOn(conversation, answer)
    const taps =
      verdict === 'right' || verdict === 'honest'
        ? []
        : suggestions.map((suggestion) => play([...conversation.asks, suggestion], assistant))
    const isTapped = (await Promise.all(taps)).some(
      (tapped) => verdictOn(conversation, tapped.answer) === 'right',
    )
    judged.push({ conversation, answer, verdict: isTapped ? 'tap' : verdict })
  }
  return judged

  function verdictOn({ kind, holds, lacks = [] }: Fresh, answer: string): Verdict {
    const found = holds.filter(isIn(answer)).length
    const isUntrue = lacks.some(isIn(answer))
    if (kind === 'unknown') return admits.test(answer) && !isUntrue ? 'honest' : 'wrong'
    if (found === holds.length && !isUntrue) return 'right'
    if (admits.test(answer)) return 'needless'
    return found > 0 && !isUntrue ? 'partly' : 'wrong'
  }
}

/** A row for each group of conversations, and one for all: how many of each verdict. */
export function table(judged: readonly Judged[], by: 'kind' | 'style'): string {
  const groups = [...Map.groupBy(judged, ({ conversation }) => conversation[by]), ['all', judged]]
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => String(cell).padEnd(index === 0 ? 16 : 10)).join('')
  const lines = (groups as [string, Judged[]][]).map(([name, all]) =>
    row([
      name,
      all.length,
      ...verdicts.map((verdict) => all.filter((one) => one.verdict === verdict).length),
    ]),
  )
  return [row([by, 'asked', ...verdicts]), ...lines].join('\n')
}
