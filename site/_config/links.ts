import { z } from 'zod'
import { type Page, schema as pageSchema } from '../collections/pages.ts'
import { type Field, fieldsIn, roleOf } from './fields.ts'
import { inlineLink } from './markup.ts'
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
    linksOf(field)
      .filter((url) => /^[/#]/.test(url))
      .filter((url) => !addresses.has(url.startsWith('#') ? base + url : url))
      .map((url) => ({
        file,
        path: z.core.toDotPath(field.path),
        reason: `${url} is no page or section`,
      })),
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

/** Returns the URL of every page and section. */
export function addressesOf(pages: readonly Page[]): Set<string> {
  return new Set(
    pages.flatMap((page) => {
      const anchors = fieldsIn(page, [pageSchema]).filter((field) => roleOf(field) === 'anchor')
      return [page.url, ...anchors.map(({ value }) => `${page.url}#${value}`)]
    }),
  )
}
