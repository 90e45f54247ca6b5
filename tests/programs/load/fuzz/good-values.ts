import fc from 'fast-check'
import type { JsonSchema } from '../../../../server/http/json-schema.ts'

/** Values that a schema of ours accepts. */
export function good(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (isList(schema.enum)) return fc.constantFrom(...schema.enum)
  for (const branches of [schema.oneOf, schema.anyOf]) {
    if (isList(branches)) return fc.oneof(...branches.map((one) => good(one as JsonSchema)))
  }
  if (schema.type === 'object') return object(schema)
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 5 } = schema as { minItems?: number; maxItems?: number }
    const most = Math.min(maxItems, minItems + 5)
    return fc.array(good(schema.items as JsonSchema), { minLength: minItems, maxLength: most })
  }
  if (schema.type === 'integer') return fc.integer({ min: 0, max: 100 })
  if (schema.type === 'boolean') return fc.boolean()
  return text(schema)
}

function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const values = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, schema]) => [name, good(schema)] as const,
  )
  return fc.record(Object.fromEntries(values), { requiredKeys: required as string[] })
}

function text(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'date-time') return fc.constant('2026-01-31T09:30:00.000Z')
  if (typeof schema.pattern === 'string') {
    // All our patterns describe an address or a slug.
    const matching = new RegExp(schema.pattern)
    const fitting = (n: number) =>
      [`a-${n}@example.com`, `a-${n}`].find((one) => matching.test(one))
    return fc.nat().map((n) => fitting(n) ?? '')
  }
  const { minLength = 0, maxLength = 300 } = schema as { minLength?: number; maxLength?: number }
  const unit = fc.constantFrom(...'abc xyz ÄßЖ漢=@-<>"\'&\n')
  const padded = (written: string) => `${'x'.repeat(minLength)}${written}`
  return fc.string({ unit, maxLength: Math.min(300, maxLength - minLength) }).map(padded)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}
