import { z } from 'zod'
import type { Page } from '../collections/pages.ts'
import { collections } from './collections.ts'
import { today } from './days.ts'
import { inlineLink } from './inline.ts'
import type { ValidationError } from './validation-errors.ts'

interface Content {
  readonly pages: readonly (Page & { readonly file: string })[]
}

const htmlLink = /<a\b[^>]*\bhref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gs

/**
 * Leaves out the pages whose day has not come, items of lists that lead to them, and links within sentences, whose
 * words stay.
 * @returns an error for each other link to them
 */
export function withoutComing<All extends Content>(content: All, day = today()) {
  const coming = new Map(
    content.pages.flatMap(({ url, formerly = [], from }) =>
      from && from > day ? [url, ...formerly].map((address) => [address, from] as const) : [],
    ),
  )
  const errors: ValidationError[] = []
  const pageOf = (url: unknown) => `${url}`.replace(/#.*/, '')
  const isComing = (url: unknown) => coming.has(pageOf(url))
  const refuse = (path: readonly PropertyKey[], url: unknown, reason: string) => {
    const page = pageOf(url)
    const told = `${page} is shown from ${coming.get(page)} on: until then ${reason}`
    errors.push({ ...placeOf(content, path), reason: told })
  }

  const shown = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (typeof value === 'string') {
      if (isComing(value)) refuse(path, value, 'this link leads nowhere')
      return value
        .replace(inlineLink, (link, words, url) => (isComing(url) ? words : link))
        .replace(htmlLink, (link, _, url, words) => (isComing(url) ? words : link))
    }
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) {
      const entries = Object.entries(value).map(([key, child]) => [
        key,
        shown(child, [...path, key]),
      ])
      return Object.fromEntries(entries)
    }
    const urls = value.map((item) => (typeof item === 'string' ? item : Object(item).url))
    const kept = value.flatMap((item, index) =>
      isComing(urls[index]) ? [] : [shown(item, [...path, index])],
    )
    if (kept.length === 0 && value.length > 0) refuse(path, urls[0], 'this list is empty')
    return kept
  }

  return coming.size === 0 ? { content, errors } : { content: shown(content, []) as All, errors }
}

/** The file of a value within the content, and its path there. */
function placeOf({ pages }: Content, [name, ...path]: readonly PropertyKey[]) {
  const [id, ...rest] = path
  const [file, own] =
    name === 'pages'
      ? [`${pages[Number(id)]?.file}`, rest]
      : `${String(name)}` in collections
        ? [`data/${String(name)}/${String(id)}.json`, rest]
        : [`data/${String(name)}${name === 'assistant' ? '' : '.json'}`, path]
  return { file, path: z.core.toDotPath(own) }
}
