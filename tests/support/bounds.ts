import type { Form } from '../../data/contracts/form.ts'
import { rulesOf } from './text-rules.ts'

interface Bound {
  readonly value: string
  /** Its validation message; undefined if it is valid. */
  readonly sentence: string | undefined
}

/** For each bounded field of a form, texts of length n-1, n and n+1 for every bound. */
export function boundsOf({ schema, fields }: Form): [name: string, bounds: readonly Bound[]][] {
  return Object.entries(schema.entries).flatMap(([name, entry]) => {
    const bounds = rulesOf(entry).flatMap(({ type, requirement, message }) => {
      if (type !== 'min_length' && type !== 'max_length') return []
      const bound = Number(requirement)
      return [bound - 1, bound, bound + 1].map((length) => ({
        value:
          fields[name]?.control === 'email'
            ? `${'a'.repeat(length - 6)}@b.com`
            : 'x'.repeat(length),
        sentence: (type === 'min_length' ? length < bound : length > bound) ? message : undefined,
      }))
    })
    return bounds.length > 0 ? [[name, bounds]] : []
  })
}
