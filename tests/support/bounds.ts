import type { Form } from '../../data/contracts/form.ts'

interface Bound {
  readonly value: string
  /** What is said of it; nothing where it is taken. */
  readonly sentence: string | undefined
}

/** For each field of a form that has bounds: texts at n-1, n and n+1 of every one, under its key. */
export function boundsOf({ fields }: Form): [key: string, bounds: readonly Bound[]][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const bounds = field.rules.flatMap((rule) => {
      if ('pattern' in rule) return []
      const bound = 'min' in rule ? rule.min : rule.max
      return [bound - 1, bound, bound + 1].map((length) => ({
        value: field.control === 'email' ? `${'a'.repeat(length - 6)}@b.com` : 'x'.repeat(length),
        sentence: ('min' in rule ? length < bound : length > bound) ? rule.message : undefined,
      }))
    })
    return bounds.length > 0 ? [[field.sentAs ?? name, bounds]] : []
  })
}
