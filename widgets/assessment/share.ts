import * as v from 'valibot'
import { type Answers, answers, assessment } from '../../data/contracts/assessment.ts'

const ids = assessment.questions.map(({ id }) => id)
const prefix = '#answers='
const separator = '.'

/** Returns the address that shows a result again. It contains the six answers and nothing about the person. */
export function linkTo(origin: string, chosen: Answers): string {
  return `${origin}/assessment${prefix}${ids.map((id) => chosen[id]).join(separator)}`
}

/** Takes the answers out of the page's address, if it is such a link; undefined if it isn't. */
export function takeLinkedAnswers(): Answers | undefined {
  if (!location.hash.startsWith(prefix)) return undefined
  const values = location.hash.slice(prefix.length).split(separator)
  const linked = v.safeParse(answers, Object.fromEntries(ids.map((id, at) => [id, values[at]])))
  // A reload shows what the tab has stored by then, such as a new start.
  history.replaceState(history.state, '', location.pathname + location.search)
  return linked.success ? linked.output : undefined
}
