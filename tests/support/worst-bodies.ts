/** The parts of a JSON Schema that limit a value. */
export interface Schema {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

type Text = (length: number) => string

// The server takes 64 KB.
const bodyBytes = 60_000
/** How long the texts of a list are: the shorter, the more there are. */
const inLists = [280, 1000]
const longest = 40_000

/** Long texts that cost much to read. @param words words that the site uses */
export function costlyTexts(words: readonly string[]): Readonly<Record<string, Text>> {
  const spoken =
    (change: (word: string, index: number) => string): Text =>
    (length) => {
      let text = ''
      for (let index = 0; text.length < length; index += 1) {
        const word = change(words[(index * 7919) % words.length] ?? '', index)
        text += word + (index % 20 === 19 ? '? ' : ' ')
      }
      // Not blank at its end, because lengths are those of trimmed texts.
      return `${text.slice(0, length - 2)}x?`
    }
  const repeated =
    (piece: string): Text =>
    (length) =>
      piece
        .repeat(length)
        .slice(0, length - 1)
        .concat('x')
        .toWellFormed()
  return {
    'words of the site': spoken((word) => word),
    'misspelled words': spoken((word, index) => {
      const at = 1 + (index % Math.max(1, word.length - 2))
      return word.slice(0, at) + 'qxzjkvw'.charAt(index % 7) + word.slice(at + 1)
    }),
    'short questions': repeated('who is a? '),
    'combining marks': repeated('a\u0316\u0301'),
    markup: repeated('**a [b](c) <p _d_ &#'),
    'quotes and backslashes': repeated('"\\\''),
  }
}

/**
 * Bodies that a schema allows, with as much of this text as fits.
 * @param newId returns a UUID for each id and each address
 */
export function worstBodies(
  schema: Schema,
  text: Text,
  newId: () => string = () => crypto.randomUUID(),
): unknown[] {
  const variants = schema.oneOf ?? schema.anyOf ?? [schema]
  return variants.flatMap((variant) => {
    const isList = JSON.stringify(variant).includes('"items"')
    return [...(isList ? inLists : []), longest].map((length) =>
      fitted(variant, { text, newId }, length),
    )
  })
}

interface Values {
  readonly text: Text
  readonly newId: () => string
}

function fitted(schema: Schema, values: Values, length: number): unknown {
  const body = worst(schema, values, length)
  const isLarge = Buffer.byteLength(JSON.stringify(body)) > bodyBytes
  return isLarge ? fitted(schema, values, length / 2) : body
}

function worst(schema: Schema, values: Values, length: number): unknown {
  if ('const' in schema) return schema.const
  const [first] = schema.enum ?? []
  if (first !== undefined) return first
  const [variant] = schema.anyOf ?? schema.oneOf ?? []
  if (variant) return worst(variant, values, length)
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties ?? {})
      // A honeypot must stay empty.
      .filter(([, { maxLength }]) => maxLength !== 0)
      .map(([name, member]) => [name, worst(member, values, length)])
    return Object.fromEntries(members)
  }
  if (schema.items) {
    const item = worst(schema.items, values, length)
    const room = Math.floor(bodyBytes / (Buffer.byteLength(JSON.stringify(item)) + 2))
    return Array<unknown>(Math.min(schema.maxItems ?? 1000, room)).fill(item)
  }
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  // Ahead, as times of what is planned have to be.
  if (schema.format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString()
  if (schema.format === 'date') return '2026-01-31'
  if (schema.format === 'uuid') return values.newId()
  if (schema.pattern) return matching(schema.pattern, values.newId())
  const text = values.text(Math.min(length, schema.maxLength ?? 5000))
  // Where anything is allowed, such as the attribution, a list of texts costs the most.
  return schema.type === undefined ? { utm_source: text, landing_page: text } : text
}

/** A time, an email address or a slug: no other pattern is in the document. */
function matching(pattern: string, newId: string): string | undefined {
  const id = `${'long-'.repeat(10)}${newId}`
  const address = `${id.slice(30)}@${'x.'.repeat(40)}example.com`
  return ['2026-01-31T09:30:00Z', address, id].find((one) => new RegExp(pattern, 'u').test(one))
}
