import { array, object, safeParse, string } from 'valibot'
import type { Failure } from './use-desk-api.ts'

const refusal = object({ errors: array(object({ field: string(), message: string() })) })

/** Returns what is wrong with each field, by its path: `questions.0`. */
export function fieldErrors({ answer }: Failure): ReadonlyMap<string, string> {
  const { success, output } = safeParse(refusal, answer)
  return new Map(success ? output.errors.map(({ field, message }) => [field, message]) : [])
}
