import type { Schema } from './worst-bodies.ts'

/** With the rest of a body, what the server takes: 64 KB. */
const bodyBytes = 60_000

const many = (item: string) => {
  const items = Math.floor(bodyBytes / (item.length + 1))
  return `[${Array<string>(items).fill(item).join()}]`
}
const wide = (value: string) => {
  const members = Math.floor(bodyBytes / (value.length + 9))
  return `{${Array.from({ length: members }, (_, n) => `"k${n}":${value}`).join()}}`
}
const deep = (open: string, close: string) => {
  const levels = Math.floor(bodyBytes / (open.length + close.length + 1))
  return `${open.repeat(levels)}1${close.repeat(levels)}`
}

/** JSON of many small values, none of which a text field takes. */
const fillers: Readonly<Record<string, string>> = {
  'many numbers': many('1'),
  'many nulls': many('null'),
  'many empty texts': many('""'),
  'many texts': many('"x"'),
  'many empty objects': many('{}'),
  'many objects': many('{"a":1}'),
  'many empty lists': many('[]'),
  'a wide object': wide('1'),
  'a wide object of texts': wide('"x"'),
  'a wide object of objects': wide('{}'),
  'a deep list': deep('[', ']'),
  'a deep object': deep('{"a":', '}'),
}

type Path = readonly (string | number)[]
const marker = 'many-small-values'

/**
 * Bodies of JSON with many small values in one place: as the whole, in each list and object, in a place that takes
 * anything, in the first text of each object, and under a name that isn't listed.
 * @param example a body that the schema allows
 */
export function* smallValues(schema: Schema, example: unknown): Generator<[string, string]> {
  for (const path of [[], ['unlisted'], ...placesIn(schema)]) {
    const body = JSON.stringify(placed(example, path))
    for (const [kind, filler] of Object.entries(fillers)) {
      yield [`${kind} as ${path.join('.') || 'the whole'}`, body.replace(`"${marker}"`, filler)]
    }
  }
}

/** Forms of many small values. */
export function* smallForms(): Generator<[string, string]> {
  const pairs = Math.floor(bodyBytes / 8)
  yield ['many names', Array.from({ length: pairs }, (_, n) => `k${n}=1`).join('&')]
  yield ['one name many times', Array<string>(pairs).fill('email=1').join('&')]
  yield ['many empty pairs', '&'.repeat(bodyBytes)]
  yield ['many encoded letters', `email=${'%41'.repeat(bodyBytes / 3 - 10)}`]
}

function placesIn(schema: Schema, path: Path = []): Path[] {
  const variants = schema.oneOf ?? schema.anyOf
  if (variants) return variants.flatMap((variant) => placesIn(variant, path))
  if (schema.items) return [path, ...placesIn(schema.items, [...path, 0])]
  if (schema.type === 'object' || schema.properties) {
    const members = Object.entries(schema.properties ?? {})
    const [text] = members.filter(([, member]) => member.type === 'string')
    const others = members.filter(([, member]) => member.type !== 'string')
    const inner = others.flatMap(([name, member]) => placesIn(member, [...path, name]))
    return [...(path.length > 0 ? [path] : []), ...(text ? [[...path, text[0]]] : []), ...inner]
  }
  return schema.type === undefined ? [path] : []
}

/** Returns a copy with the marker in this place. */
function placed(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return marker
  if (typeof step === 'number') return [placed([value].flat()[0], rest)]
  const members = (value ?? {}) as Readonly<Record<string, unknown>>
  return { ...members, [step]: placed(members[step], rest) }
}
