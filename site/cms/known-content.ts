import type { RawContent } from '../_config/read-content.ts'
import { nameKey } from './references.ts'

/** A collection of the editor, or one of its single files. */
interface Source {
  readonly folder?: string
  readonly file?: string
}

type Records = Readonly<Record<string, unknown>>

/** Returns the content with another value of a file such as `data/people/bell.json`. */
export function withFile(content: RawContent, file: string, value: unknown): RawContent {
  const [, folder, id = ''] = /^data\/(?:(.+)\/)?([^/]+)\.json$/.exec(file) ?? []
  if (folder === undefined) return { ...content, lists: { ...content.lists, [id]: value } }
  if (file in content.assistant) {
    return { ...content, assistant: { ...content.assistant, [file]: value } }
  }
  const records = { ...content.collections[folder], [id]: value }
  return { ...content, collections: { ...content.collections, [folder]: records } }
}

/** Returns what the editor is about to write: its own marks on items of lists aren't. */
export const withoutMarks = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (key, child) => (key.startsWith('__sc_') ? undefined : child)))

/** Parses a file as the build does. */
export const parseFile = (text: string): unknown =>
  JSON.parse(text, (key, child) => (key === '$schema' ? undefined : child))

/**
 * Returns the content with a file that the editor has read. The editor doesn't tell a record's name, so it is the
 * one that the last build knows by its address or by its name.
 */
export function withLoaded(content: RawContent, source: Source, text: string): RawContent {
  const value = parseFile(text)
  if (source.file) return withFile(content, source.file, value)
  const { folder = '' } = source
  const records = content.collections[folder.replace('data/', '')] ?? {}
  return withFile(content, `${folder}/${idOf(value, records)}.json`, value)
}

function idOf(value: unknown, records: Records): string {
  const facts = Object(value)
  const keys = ['url', nameKey(Object.keys(facts))]
  const isSame = (record: unknown, key: string) =>
    key in facts && Object(record)[key] === facts[key]
  const ids = Object.keys(records)
  for (const key of keys) {
    const found = ids.find((id) => isSame(records[id], key))
    if (found) return found
  }
  const words = `${facts.url ?? facts[keys[1] ?? ''] ?? ''}`
  return (
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'new'
  )
}
