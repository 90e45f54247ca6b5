import { z } from 'zod'
import type { AssistantContent } from '../../data/contracts/assistant-content.ts'
import type { Offer } from '../collections/offers.ts'
import { isListed, type Page, schema as pageSchema } from '../collections/pages.ts'
import type { Site } from '../lists/site.ts'
import { assistantContent } from './assistant-content.ts'
import { misplacedCases } from './case-fit.ts'
import { choices } from './choices.ts'
import { collections, lists } from './collections.ts'
import { withoutComing } from './coming-pages.ts'
import { derivedFrom } from './derived.ts'
import type { Events } from './event-answers.ts'
import { fieldsIn, keysAt, metaOf, roleOf } from './fields.ts'
import { addressesOf, brokenLinks, type Checked } from './links.ts'
import { outdatedWords } from './moved-events.ts'
import { missingOverTexts } from './over-texts.ts'
import { redirectErrors, sectionErrors, unsentFields } from './page-rules.ts'
import type { RawContent } from './read-content.ts'
import { referenceResolver, token } from './references.ts'
import { repeatedKeys } from './repeated-keys.ts'
import { strayCheckouts } from './stray-checkouts.ts'
import { errorsOf, type ValidationError, ValidationErrors } from './validation-errors.ts'

export type CheckedContent = Record<string, unknown> & {
  pages: (Page & { file: string })[]
  assistant: AssistantContent
}

/**
 * Resolves the references of every data file and validates each against its schema.
 * @param found what is wrong beside the content, such as a color
 * @throws ValidationErrors with the errors of all files
 */
export function checkContent(
  raw: RawContent,
  found: readonly ValidationError[] = [],
): CheckedContent {
  const derived = derivedFrom(raw)
  const { records, files } = derived
  const { resolve, errors } = referenceResolver(files, records, shapes)
  errors.push(...derived.errors, ...found)
  const isNews = newsFilter()

  /** Finds what an editor wrote although the build computes it, and ids without a record. */
  const strayIn = (value: unknown, schema: z.ZodType, file: string): ValidationError[] =>
    fieldsIn(value, [schema]).flatMap((field) => {
      const collection = metaOf(field, 'collection')
      const isKnown = Object.hasOwn(records[`${collection}`] ?? {}, `${field.value}`)
      const place = { file, path: z.core.toDotPath(field.path) }
      if (metaOf(field, 'computed'))
        return [{ ...place, reason: 'remove it: the build computes it' }]
      if (collection && !isKnown) {
        const ids = Object.keys(records[`${collection}`] ?? {}).join(', ')
        return [{ ...place, reason: `${field.value} is no file of data/${collection}: ${ids}` }]
      }
      const name = `${metaOf(field, 'choices')}`
      const own = choices[name]?.({ ...raw, collections: records })
      if (!own || own.includes(`${field.value}`)) return []
      return [{ ...place, reason: `${field.value} is none of our ${name}: ${own.join(', ')}` }]
    })

  /** The values of all files. */
  const accepted: Checked[] = []
  /** @param source as it is in the file, unless the build makes it */
  const check = <T>(
    schema: z.ZodType<T>,
    file: string,
    value: unknown,
    source: unknown,
  ): T | undefined => {
    errors.push(...strayIn(source, schema, file), ...repeatedKeys(source, file))
    const resolved = resolve(value, file, [])
    const result = schema.safeParse(resolved, { reportInput: true })
    if (result.success) {
      accepted.push({ schema, file, value: result.data })
      return result.data
    }
    const issues = result.error.issues.filter((issue) => isNews(resolved, issue))
    errors.push(...errorsOf(issues, file, (path) => keysAt(resolved, schema, path)))
    return undefined
  }

  const checked: Checked[] = []
  const add = (schema: z.ZodType, file: string, value: unknown, source?: unknown) => {
    const valid = check(schema, file, value, source)
    checked.push({ schema, file, value: valid })
    return valid
  }
  const content: Record<string, unknown> = {}
  const { pages: ownPages = {}, ...kept } = records
  // First, so that an error in a record is reported with the record's file.
  for (const [name, all] of Object.entries(kept)) {
    const schema = collections[name]?.schema
    if (!schema) continue
    const values = Object.entries(all).map(([id, record]) => [
      id,
      add(schema, `data/${name}/${id}.json`, record, raw.collections[name]?.[id]),
    ])
    content[name] = Object.fromEntries(values)
  }
  const others = Object.entries(files).flatMap(([name, value]) => {
    const file = `data/${name}.json`
    const { schema, pagesOf } = lists[name] ?? {}
    if (!schema) {
      errors.push({ file, path: '', reason: `has no schema in site/lists/${name}.ts` })
      return []
    }
    errors.push(...unresolved(name, raw.lists[name], schema))
    const valid = add(schema, file, value, raw.lists[name])
    content[name] = valid
    return valid && pagesOf
      ? pagesOf(valid as never, name).map((page) => [file, page] as const)
      : []
  })
  const pages = [
    ...Object.entries(ownPages).map(([id, page]) => {
      return [`data/pages/${id}.json`, page, raw.collections.pages?.[id]] as const
    }),
    ...derived.pages,
    ...others,
  ].flatMap(([file, value, source]) => {
    const page = add(pageSchema, file, value, source)
    return page ? [{ ...(page as Page), file }] : []
  })
  for (const key of ['url', 'title', 'description'] as const) errors.push(...doubled(pages, key))
  errors.push(...pages.flatMap(missingOverTexts), ...pages.flatMap(sectionErrors))
  errors.push(...redirectErrors(pages))
  // Stop before checking links: each link to an invalid page would add another error.
  if (errors.length > 0) throw new ValidationErrors(errors)
  const offers = content.offers as Readonly<Record<string, Offer>>
  errors.push(...pages.flatMap((page) => misplacedCases(page, offers)))
  errors.push(...pages.flatMap((page) => unsentFields(page, content.site as Site)))
  const addresses = addressesOf(pages)
  errors.push(...checked.flatMap((one) => brokenLinks(one, addresses)))
  const events = content.events as Events
  errors.push(...pages.flatMap((page) => outdatedWords(page, events)))
  const assistant = assistantContent(raw.assistant, addresses, events, { check, errors })
  errors.push(...strayCheckouts(accepted, events))
  const shown = withoutComing({ ...content, pages, assistant })
  errors.push(...shown.errors)
  if (errors.length > 0) throw new ValidationErrors(errors)
  return shown.content
}

/** The schema of each file, and of all records of a collection by their ids. */
export const shapes = {
  ...Object.fromEntries(Object.entries(lists).map(([name, { schema }]) => [name, schema])),
  ...Object.fromEntries(
    Object.entries(collections).map(([name, { schema }]) => [name, z.record(z.string(), schema)]),
  ),
}

/** Finds references that nothing would resolve. The server fills `{site…}` in the sentences of its mails. */
function unresolved(name: string, value: unknown, schema: z.ZodType): ValidationError[] {
  const isImported = lists[name]?.isImported ?? false
  if (name !== 'mails' && !isImported) return []
  return fieldsIn(value, [schema]).flatMap((field) => {
    const isFilled = (found: string) => roleOf(field) === 'text' && found.startsWith('{site.')
    const found = `${field.value}`.match(token)?.find((one) => isImported || !isFilled(one))
    if (typeof field.value !== 'string' || !found) return []
    const reason = `write the value of ${found}: nothing would put it in here`
    return [{ file: `data/${name}.json`, path: z.core.toDotPath(field.path), reason }]
  })
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
  all: readonly (Page & { file: string })[],
  key: 'url' | 'title' | 'description',
): ValidationError[] {
  const pages = all.filter((page) => key === 'url' || isListed(page))
  return pages.flatMap((page, index) => {
    const first = pages.findIndex((other) => other[key] === page[key])
    const reason = `${page[key]} is the ${key} of ${pages[first]?.file} already`
    return first === index ? [] : [{ file: page.file, path: key, reason }]
  })
}
