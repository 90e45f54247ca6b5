import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import matter from 'gray-matter'
import { type ValidationError, ValidationErrors } from './validation-errors.ts'

export interface RawContent {
  /** The content of each `data/<name>.json`, by name. */
  readonly lists: Readonly<Record<string, unknown>>
  /** The records of each other folder of `data`, by the folder's name and their ids, the files' names. */
  readonly collections: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The content of each file in `data/assistant` by a path such as `data/assistant/replies.json`. A Markdown file has its front matter and its `content`. */
  readonly assistant: Readonly<Record<string, unknown>>
}

/** @throws ValidationErrors that name every file with invalid JSON */
export function readContent(folder: string): RawContent {
  const errors: ValidationError[] = []
  const read = (file: string): unknown => {
    try {
      // Some editors begin a file with a byte order mark. `$schema` is only for code editors.
      const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
      if (file.endsWith('.md')) return articleIn(text)
      const value = JSON.parse(text, (key, child) => (key === '$schema' ? undefined : child))
      const doubled = doubledKey(text)
      if (doubled) errors.push({ file, path: '', reason: `${doubled} stands twice in one object` })
      return value
    } catch (error) {
      errors.push({ file, path: '', reason: error instanceof Error ? error.message : `${error}` })
      return {}
    }
  }
  const files = (pattern: string) => globSync(join(folder, pattern)).sort()
  const lists = Object.fromEntries(
    files('*.json').map((file) => [basename(file, '.json'), read(file)]),
  )
  const collections = Object.fromEntries(
    collectionsIn(folder).map((name) => [
      name,
      Object.fromEntries(
        files(`${name}/*.json`).map((file) => [basename(file, '.json'), read(file)]),
      ),
    ]),
  )
  const assistant = Object.fromEntries(
    files('assistant/**/*.{json,md}').map((file) => [
      join('data', relative(folder, file)).replaceAll(sep, '/'),
      read(file),
    ]),
  )
  if (errors.length > 0) throw new ValidationErrors(errors)
  return { lists, collections, assistant }
}

/** Returns the names of the folders that hold one file for each record of a kind. */
export function collectionsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !otherFolders.includes(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** Returns the first key of valid JSON that its object has already; `JSON.parse` would take the last. */
function doubledKey(json: string): string | undefined {
  const open: Set<string>[] = []
  for (const [part, key] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (part === '{') open.push(new Set())
    else if (part === '}') open.pop()
    else if (key && open.at(-1)?.has(key)) return key
    else if (key) open.at(-1)?.add(key)
  }
  return undefined
}

const otherFolders = ['assistant', 'contracts', 'dictionaries']

function articleIn(text: string): unknown {
  const { data, content } = matter(text)
  return { ...data, content }
}
