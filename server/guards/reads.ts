import type { Form, Values } from '../../data/contracts/form.ts'
import type { ProblemName } from '../../data/contracts/problem.ts'
import { zodForm } from './form-schema.ts'
import { problem } from './problem.ts'
import { jsonReader, type Reader, readsBy } from './reads-json.ts'

/** Has the route go on with the fields that were sent only where a form takes them. */
export function reads<F extends Form>(form: F, refusal: ProblemName) {
  return readsBy(reader(form, refusal))
}

/**
 * Holds the fields that were sent to a form.
 * @param refusal the problem that carries one error a field
 * @returns what answers the values that the form yields, or the refusal
 */
export function reader<F extends Form>(form: F, refusal: ProblemName): Reader<Values<F>> {
  const read = jsonReader(zodForm(form), refusal)
  return (c) => (isFilled(c.get('fields')[form.trap]) ? problem(c, 'automated') : read(c))
}

function isFilled(trap: unknown): boolean {
  return typeof trap === 'string' ? trap.trim() !== '' : trap !== undefined && trap !== null
}
