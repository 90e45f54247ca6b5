import { z } from 'zod'
import type { ValidationError } from './validation-errors.ts'

/** Finds a `key` of two items of a list, such as a copied question: a reference would find the first of them. */
export function repeatedKeys(
  value: unknown,
  file: string,
  path: readonly PropertyKey[] = [],
): ValidationError[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([name, child]) =>
      repeatedKeys(child, file, [...path, name]),
    )
  }
  const keys = value.map((item) => Object(item).key)
  return value.flatMap((item, index) => {
    const own = [...path, index]
    const isRepeated = typeof keys[index] === 'string' && keys.indexOf(keys[index]) < index
    const reason = `${keys[index]} is the key of another item of this list already`
    const repeated = isRepeated ? [{ file, path: z.core.toDotPath([...own, 'key']), reason }] : []
    return [...repeated, ...repeatedKeys(item, file, own)]
  })
}
