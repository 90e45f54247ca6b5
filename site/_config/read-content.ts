import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { type ValidationError, ValidationErrors } from './validation-errors.ts'

export interface RawContent {
  /** The content of each `data/<name>.json`, by name. */
  readonly lists: Readonly<Record<string, unknown>>
  /** The content of each file in `data/pages`, by its path from the project's root. */
  readonly pages: Readonly<Record<string, unknown>>
  /** The content of each file in `data/assistant`, by a path such as `data/assistant/replies.json`. */
  readonly assistant: Readonly<Record<string, unknown>>
}

/** @throws ValidationErrors that name every file with invalid JSON */
export function readContent(folder: string): RawContent {
  const errors: ValidationError[] = []
  const read = (file: string): unknown => {
    try {
      // Some editors begin a file with a byte order mark. `$schema` is only for code editors.
      const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
      return JSON.parse(text, (key, value) => (key === '$schema' ? undefined : value))
    } catch (error) {
      errors.push({ file, path: '', reason: error instanceof Error ? error.message : `${error}` })
      return {}
    }
  }
  const files = (pattern: string) => globSync(join(folder, pattern)).sort()
  const lists = Object.fromEntries(
    files('*.json').map((file) => [basename(file, '.json'), read(file)]),
  )
  const pages = Object.fromEntries(files('pages/*.json').map((file) => [file, read(file)]))
  const assistant = Object.fromEntries(
    files('assistant/**/*.json').map((file) => [
      join('data', relative(folder, file)).replaceAll(sep, '/'),
      read(file),
    ]),
  )
  if (errors.length > 0) throw new ValidationErrors(errors)
  return { lists, pages, assistant }
}
