import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { slugConflict } from './redirects.ts'

const maxLength = 120

/** Latin letters that Unicode normalization doesn't decompose. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', þ: 'th' },
}

/**
 * Yields slugs for a title without end: its words, then its words with `-2`, `-3` and so on. Accents and
 * punctuation are removed. Letters of other scripts stay, or some titles would have no slug.
 */
export function* slugs(title: string): Generator<string, never> {
  const words = wordsOf(title)
  yield shortened(words, maxLength)
  for (let count = 2; ; count++) {
    const suffix = `-${count}`
    yield shortened(words, maxLength - suffix.length) + suffix
  }
}

/** Returns the first slug of a title that no other post has or had on the blog. */
export async function nextSlug(tables: Kysely<Schema>, title: string): Promise<string> {
  const candidates = slugs(title)
  for (;;) {
    const slug = candidates.next().value
    // No post has an empty id.
    if (!(await slugConflict(tables, '', slug))) return slug
  }
}

function wordsOf(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøđðħıłþ]/g, (letter) => spelled[letter] ?? letter)
    // "Don't" and "1,000" are one word each.
    .replace(/(?<=\p{L})['’](?=\p{L})|(?<=\p{N}),(?=\p{N})/gu, '')
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join('-') || 'post'
}

/** Cuts between words, or within the first word if that alone is too long. */
function shortened(words: string, length: number): string {
  const characters = [...words]
  if (characters.length <= length) return words
  const cut = characters.slice(0, length)
  const end = characters[length] === '-' ? length : cut.lastIndexOf('-')
  return (end > 0 ? cut.slice(0, end) : cut).join('')
}
