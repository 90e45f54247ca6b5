import { z } from 'zod'
import { type Page, schema as pageSchema } from '../collections/pages.ts'
import { type Field, fieldsIn, roleOf } from './fields.ts'
import { inlineLink } from './inline.ts'
import { isFileAddress } from './schemas/file.ts'
import { address } from './schemas/text.ts'
import type { ValidationError } from './validation-errors.ts'

/** A valid value of a file. */
export interface Checked {
  readonly schema: z.ZodType
  readonly file: string
  readonly value: unknown
}

/** Finds links of a file that lead to none of our pages and sections, also those within sentences. */
export function brokenLinks(
  { schema, file, value }: Checked,
  addresses: ReadonlySet<string>,
): ValidationError[] {
  const base = schema === pageSchema ? (value as Page).url : '/'
  return fieldsIn(value, [schema]).flatMap((field) =>
    linksOf(field).flatMap((url) => {
      const error = (reason: string) => [{ file, path: z.core.toDotPath(field.path), reason }]
      const isOwn = /^[/#]/.test(url)
      if (!isOwn && roleOf(field) !== 'html') {
        const { error: refused } = address.safeParse(url)
        return refused ? error(`${refused.issues[0]?.message}, found ${url}`) : []
      }
      const isFound = addresses.has(url.startsWith('#') ? base + url : url) || isFileAddress(url)
      return isOwn && !isFound ? error(`${url} is no page or section`) : []
    }),
  )
}

function linksOf(field: Field): string[] {
  const { value } = field
  if (typeof value !== 'string') return []
  const role = roleOf(field)
  if (role === 'link') return [value]
  const pattern = role === 'html' ? /href=(["'])(.*?)\1/g : inlineLink
  return Array.from(value.matchAll(pattern), ([, , url = '']) => url)
}

/** Returns the URL of every page and section, and of every sign-up, also by the page's former addresses. */
export function addressesOf(pages: readonly Page[]): Set<string> {
  return new Set(
    pages.flatMap((page) => {
      const anchors = fieldsIn(page, [pageSchema]).filter((field) => roleOf(field) === 'anchor')
      // The sign-up for the next dates, which the page of each event has.
      const signUp = page.about?.startsWith('events.') ? [`${page.url}#next-dates`] : []
      const all = [page.url, ...signUp, ...anchors.map(({ value }) => `${page.url}#${value}`)]
      const before = (page.formerly ?? []).flatMap((old) =>
        all.map((address) => old + address.slice(page.url.length)),
      )
      return [...all, ...before]
    }),
  )
}
