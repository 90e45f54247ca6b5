import { z } from 'zod'
import type { AssistantContent } from '../../data/contracts/assistant-content.ts'
import { isListed, type Page, schema as pageSchema } from '../collections/pages.ts'
import { assistantContent } from './assistant-content.ts'
import { choices } from './choices.ts'
import { collections } from './collections.ts'
import { derivedFrom } from './derived.ts'
import type { Events } from './event-answers.ts'
import { fieldsIn, metaOf, roleOf } from './fields.ts'
import { addressesOf, brokenLinks, type Checked } from './links.ts'
import type { RawContent } from './read-content.ts'
import { referenceResolver, token } from './references.ts'
import { schemas } from './schemas/lists.ts'
import { type Results, resultPages } from './schemas/results.ts'
import { checkTokens } from './tokens.ts'
import { errorsOf, pathText, type ValidationError, ValidationErrors } from './validation-errors.ts'

export type CheckedContent = Record<string, unknown> & {
  pages: Page[]
  assistant: AssistantContent
}

/**
 * Resolves the references of every data file and validates each against its schema.
 * @throws ValidationErrors with the errors of all files
 */
export function checkContent(raw: RawContent): CheckedContent {
  const derived = derivedFrom(raw)
  const { records, files } = derived
  const { resolve, errors } = referenceResolver(files, records, shapes)
  errors.push(...derived.errors, ...checkTokens())
  const isNews = newsFilter()
  const check = <T>(schema: z.ZodType<T>, file: string, value: unknown): T[] => {
    const resolved = resolve(value, file, [])
    const result = schema.safeParse(resolved, { reportInput: true })
    if (result.success) return [result.data]
    const issues = result.error.issues.filter((issue) => isNews(resolved, issue))
    errors.push(...errorsOf(issues, file))
    return []
  }

  /** Finds what an editor wrote although the build computes it, and ids without a record. */
  const strayIn = (value: unknown, schema: z.ZodType, file: string): ValidationError[] =>
    fieldsIn(value, [schema]).flatMap((field) => {
      const collection = metaOf(field, 'collection')
      const isKnown = Object.hasOwn(records[`${collection}`] ?? {}, `${field.value}`)
      const place = { file, path: pathText(field.path) }
      if (metaOf(field, 'computed'))
        return [{ ...place, reason: 'remove it: the build computes it' }]
      if (collection && !isKnown) {
        return [{ ...place, reason: `${field.value} is no file of data/${collection}` }]
      }
      const name = `${metaOf(field, 'choices')}`
      const own = choices[name]?.({ ...raw, collections: records })
      if (!own || own.includes(`${field.value}`)) return []
      return [{ ...place, reason: `${field.value} is none of our ${name}` }]
    })

  const checked: Checked[] = []
  /** @param source as it is in the file, unless the build makes it */
  const add = (schema: z.ZodType, file: string, value: unknown, source?: unknown) => {
    errors.push(...strayIn(source, schema, file))
    const [valid] = check(schema, file, value)
    checked.push({ schema, file, value: valid })
    return valid
  }
  const lists: Record<string, unknown> = {}
  const { pages: ownPages = {}, ...others } = records
  // First, so that an error in a record is reported with the record's file.
  for (const [name, all] of Object.entries(others)) {
    const schema = collections[name]?.schema
    if (!schema) continue
    const values = Object.entries(all).map(([id, record]) => [
      id,
      add(schema, `data/${name}/${id}.json`, record, raw.collections[name]?.[id]),
    ])
    lists[name] = Object.fromEntries(values)
  }
  for (const [name, value] of Object.entries(files)) {
    const file = `data/${name}.json`
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
    if (schema) errors.push(...unresolved(name, raw.lists[name], schema))
    if (schema) lists[name] = add(schema, file, value, raw.lists[name])
    else errors.push({ file, path: '', reason: 'has no schema in site/_config/schemas/lists.ts' })
  }
  const pages = [
    ...Object.entries(ownPages).map(([id, page]) => {
      return [`data/pages/${id}.json`, page, raw.collections.pages?.[id]] as const
    }),
    ...derived.pages,
    ...(lists.results ? resultPages(lists.results as Results) : []).map((page) => {
      return ['data/results.json', page] as const
    }),
  ].flatMap(([file, value, source]) => {
    const page = add(pageSchema, file, value, source)
    return page ? [{ file, page: page as Page }] : []
  })
  for (const key of ['url', 'title', 'description'] as const) errors.push(...doubled(pages, key))
  // Stop before checking links: each link to an invalid page would add another error.
  if (errors.length > 0) throw new ValidationErrors(errors)
  const addresses = addressesOf(pages.map(({ page }) => page))
  errors.push(...checked.flatMap((one) => brokenLinks(one, addresses)))
  const assistant = assistantContent(raw.assistant, addresses, lists.events as Events, {
    check,
    errors,
  })
  errors.push(...unknownTopics(raw, assistant))
  if (errors.length > 0) throw new ValidationErrors(errors)
  return { ...lists, pages: pages.map(({ page, file }) => ({ ...page, file })), assistant }
}

/** The schema of each file, and of all records of a collection by their ids. */
export const shapes = {
  ...schemas,
  ...Object.fromEntries(
    Object.entries(collections).map(([name, { schema }]) => [name, z.record(z.string(), schema)]),
  ),
}

/** Files that the server, a contract or a widget imports. They show the texts as they are written. */
const servedAsWritten = new Set(
  'application assessment blog booking chat desk embed forms messages site topics widgets'.split(
    ' ',
  ),
)

/** Finds references that nothing would resolve. The server fills `{site…}` in the sentences of its mails. */
function unresolved(name: string, value: unknown, schema: z.ZodType): ValidationError[] {
  if (name !== 'mails' && !servedAsWritten.has(name)) return []
  return fieldsIn(value, [schema]).flatMap((field) => {
    const isFilled = (found: string) => roleOf(field) === 'text' && found.startsWith('{site.')
    const found = `${field.value}`
      .match(token)
      ?.find((one) => servedAsWritten.has(name) || !isFilled(one))
    if (typeof field.value !== 'string' || !found) return []
    const reason = `write the value of ${found}: nothing would put it in here`
    return [{ file: `data/${name}.json`, path: pathText(field.path), reason }]
  })
}

/** Finds articles on none of our topics. */
function unknownTopics(raw: RawContent, { articles }: AssistantContent): ValidationError[] {
  const known = choices.topics?.(raw) ?? []
  return Object.keys(articles)
    .filter((topic) => !known.includes(topic))
    .map((topic) => ({
      ...{ file: 'data/assistant/articles', path: 'topic' },
      reason: `${topic} is none of our topics`,
    }))
}

/** Pages reuse objects of the lists, so an error inside such an object is reported only once. */
function newsFilter() {
  const reported = new Map<unknown, Set<string>>()
  return (root: unknown, issue: z.core.$ZodIssue): boolean => {
    let parent = root
    for (const step of issue.path.slice(0, -1)) {
      parent = (parent as Record<PropertyKey, unknown>)[step]
    }
    const error = `${String(issue.path.at(-1))}: ${issue.message}`
    const before = reported.get(parent) ?? new Set()
    reported.set(parent, before)
    const isNew = !before.has(error)
    before.add(error)
    return isNew
  }
}

/** What a page must not share with another one that search engines list. */
function doubled(
  all: readonly { file: string; page: Page }[],
  key: 'url' | 'title' | 'description',
): ValidationError[] {
  const pages = all.filter(({ page }) => key === 'url' || isListed(page))
  return pages.flatMap(({ file, page }, index) => {
    const first = pages.findIndex((other) => other.page[key] === page[key])
    const reason = `${page[key]} is the ${key} of ${pages[first]?.file} already`
    return first === index ? [] : [{ file, path: key, reason }]
  })
}
