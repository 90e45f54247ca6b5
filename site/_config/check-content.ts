import { z } from 'zod'
import type { AssistantContent } from '../../data/contracts/assistant-content.ts'
import { assistantContent } from './assistant-content.ts'
import { collections } from './collections.ts'
import { childrenOf } from './formats.ts'
import { inlineLink } from './markup.ts'
import type { RawContent } from './read-content.ts'
import { referenceResolver, token } from './references.ts'
import { derivations, schemas } from './schemas/lists.ts'
import { isListed, type Page, page as pageSchema } from './schemas/page.ts'
import { textsIn } from './texts.ts'
import { checkTokens } from './tokens.ts'
import { errorsOf, pathText, type ValidationError, ValidationErrors } from './validation-errors.ts'

type CheckedContent = Record<string, unknown> & { pages: Page[]; assistant: AssistantContent }

/**
 * Resolves the references of every data file and validates each against its schema.
 * @throws ValidationErrors with the errors of all files
 */
export function checkContent(raw: RawContent): CheckedContent {
  const records = Object.fromEntries(
    Object.entries(raw.collections).map(([name, all]) => [name, derived(name, all)]),
  )
  const files = Object.fromEntries(
    Object.entries(raw.lists).map(([name, list]) => [name, derivedList(name, list)]),
  )
  const { resolve, errors } = referenceResolver(files, records, shapes)
  errors.push(...checkTokens())
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
  const strayIn = (
    value: unknown,
    own: readonly z.ZodType[],
    file: string,
    path: readonly PropertyKey[] = [],
  ): ValidationError[] => {
    const metas = own.map((schema) => schema.meta() ?? {})
    const collection = metas.map((meta) => meta.collection).find((name) => name !== undefined)
    const reason = metas.some(({ computed }) => computed)
      ? 'remove it: the build computes it'
      : collection !== undefined && !Object.hasOwn(records[`${collection}`] ?? {}, `${value}`)
        ? `${value} is no file of data/${collection}`
        : undefined
    if (reason) return [{ file, path: pathText(path), reason }]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, child]) => {
      const key = Array.isArray(value) ? Number(name) : name
      return strayIn(child, childrenOf(own, key), file, [...path, key])
    })
  }

  const lists: Record<string, unknown> = {}
  // First, so that an error in a record is reported with the record's file.
  for (const [name, all] of Object.entries(records)) {
    const schema = Object.hasOwn(collections, name) ? collections[name]?.schema : undefined
    const file = `data/${name}`
    if (!schema) {
      errors.push({ file, path: '', reason: `has no schema in site/collections/${name}.ts` })
      continue
    }
    const taken = ['items', ...Object.values(all).map((record) => Object(record).kind)]
    for (const id of Object.keys(all).filter((id) => taken.includes(id))) {
      errors.push({ file: `${file}/${id}.json`, path: '', reason: `needs a name other than ${id}` })
    }
    for (const [id, record] of Object.entries(raw.collections[name] ?? {})) {
      errors.push(...strayIn(record, [schema], `${file}/${id}.json`))
    }
    const checked = Object.entries(all).map(([id, record]) => [
      id,
      check(schema, `${file}/${id}.json`, record)[0],
    ])
    lists[name] = Object.fromEntries(checked)
  }
  for (const [name, value] of Object.entries(files)) {
    const file = `data/${name}.json`
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
    if (schema) errors.push(...strayIn(raw.lists[name], [schema], file))
    const isServed = servedAsWritten.has(name) || filledIn.has(name)
    if (isServed) errors.push(...referencesIn(raw.lists[name], file, filledIn.has(name)))
    if (schema) [lists[name]] = check(schema, file, value)
    else errors.push({ file, path: '', reason: 'has no schema in site/_config/schemas/lists.ts' })
  }
  const pages = Object.entries({ ...raw.pages, ...pagesOf(raw, records) }).flatMap(
    ([file, value]) => check(pageSchema, file, value).map((page) => ({ file, page })),
  )
  for (const key of ['url', 'title', 'description'] as const) errors.push(...doubled(pages, key))
  // Stop before checking links: each link to an invalid page would add another error.
  if (errors.length > 0) throw new ValidationErrors(errors)
  const addresses = addressesOf(pages.map(({ page }) => page))
  const checkLinks = (value: unknown, file: string, base: string) => {
    for (const { url, path } of linksIn(value)) {
      const isKnown = addresses.has(url.startsWith('#') ? base + url : url)
      if (!isKnown) errors.push({ file, path, reason: `${url} is no page or section` })
    }
  }
  for (const [name, list] of Object.entries(lists)) checkLinks(list, `data/${name}.json`, '/')
  for (const { file, page } of pages) checkLinks(page, file, page.url)
  const assistant = assistantContent(raw.assistant, addresses, { check, errors })
  const topics = Object(lists.topics).items
  for (const topic of Object.keys(assistant.articles).filter((one) => !topics.includes(one))) {
    errors.push({ file: 'data/assistant/articles', path: 'topic', reason: `no topic "${topic}"` })
  }
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

/** The pages of records that have no file in `data/pages`, by the records' files. */
function pagesOf({ pages }: RawContent, records: RawContent['collections']) {
  const urls = new Set(Object.values(pages).map((page) => Object(page).url))
  return Object.fromEntries(
    Object.entries(records).flatMap(([name, all]) =>
      Object.entries(all).flatMap(([id, record]) => {
        const page = urls.has(Object(record).url) ? undefined : collections[name]?.pageOf
        return page ? [[`data/${name}/${id}.json`, page(record as never, id)]] : []
      }),
    ),
  )
}

/** Adds to each record what its collection computes. */
function derived(name: string, records: RawContent['collections'][string]) {
  const { derive = (record: unknown) => record } = collections[name] ?? {}
  return Object.fromEntries(
    Object.entries(records).map(([id, record]) => [id, derive(record as never, id)]),
  )
}

function derivedList(name: string, list: unknown): unknown {
  const derive = derivations[name]
  return derive ? derive(list as never) : list
}

/** Files that the server imports. It shows their texts as they are written. */
const servedAsWritten = new Set(['blog', 'sample-posts', 'site', 'topics', 'widgets'])

/** Files whose references to `data/site.json` the server replaces. */
const filledIn = new Set(['mails'])

function referencesIn(value: unknown, file: string, isFilledIn: boolean): ValidationError[] {
  return textsIn(value).flatMap(([path, text]) => {
    const found = text.match(token)?.find((one) => !(isFilledIn && one.startsWith('{site.')))
    const reason = `write the value of ${found}: the server shows this text as it is`
    return found ? [{ file, path: pathText(path), reason }] : []
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

/** Returns the links within the site, also those within sentences: paths and anchors. */
function linksIn(content: unknown): { url: string; path: string }[] {
  return textsIn(content).flatMap(([path, text]) => {
    const inline = Array.from(text.matchAll(inlineLink), ([, , url = '']) => url)
    return (path.at(-1) === 'url' ? [text] : inline)
      .filter((url) => /^[/#]/.test(url))
      .map((url) => ({ url, path: pathText(path) }))
  })
}

/** Returns the URL of every page and section. */
function addressesOf(pages: readonly Page[]): Set<string> {
  return new Set(
    pages.flatMap(({ url, sections }) => [url, ...anchorsIn(sections).map((id) => `${url}#${id}`)]),
  )
}

function anchorsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, alias } = value as { readonly id?: unknown; readonly alias?: unknown }
  const own = [id, alias].filter((anchor) => typeof anchor === 'string')
  return [...own, ...Object.values(value).flatMap(anchorsIn)]
}
