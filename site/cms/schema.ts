import { z } from 'zod'

/** A JSON Schema, and what its zod schema answers to a wrong value. */
export interface Schema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly (string | number)[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  /** From a schema's `meta`: the collection whose ids are valid, or a widget other than the type's. */
  readonly collection?: string
  readonly widget?: 'image' | 'color'
  /** What editors choose from, by its name in site/_config/choices.ts. */
  readonly choices?: string
  readonly computed?: boolean
  /** The schema's own message, such as `expected a path such as /booking`. */
  readonly expected?: string
}

export function describe(type: z.ZodType): Schema {
  return z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const expected = messageOf(zodSchema)
      if (expected) Object.assign(jsonSchema, { expected })
    },
  }) as Schema
}

/** No field accepts this text unless it accepts any. */
const wrong = '\u0000'

function messageOf(type: z.core.$ZodType): string | undefined {
  const message = z.safeParse(type, wrong).error?.issues[0]?.message
  // Zod's own messages begin with "Invalid".
  return message?.startsWith('expected ') ? message : undefined
}

/** The members of a union. */
export const membersOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? []

/** Whether every valid value is a text that an editor types. */
export function isText(schema: Schema): boolean {
  const members = membersOf(schema)
  if (members.length > 0) return members.every(isText)
  return schema.type === 'string' && !schema.enum && schema.const === undefined
}

/** The key whose value tells the members of a union apart, such as `type`. */
export function discriminatorOf(members: readonly Schema[]): string | undefined {
  const keys = Object.keys(members[0]?.properties ?? {})
  return keys.find((key) => members.every(({ properties }) => properties?.[key]?.const))
}
