import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { missingFile } from './built-file.ts'
import type { Encodings } from './encodings.ts'

/** A file in memory, with the compressed copies from the build. */
export interface StoredFile {
  /** The path relative to the folder, with a leading slash. */
  readonly path: string
  readonly by: Encodings
}

/** Reads all files of a folder except hidden ones. @throws OperatorError if the folder is missing */
export function readFolder(folder: string): StoredFile[] {
  return filesOf(folder)
    .map((file) => ({ file, path: `/${relative(folder, file).split(sep).join('/')}` }))
    .filter(({ path }) => !/\/\.|\.(br|gz)$/.test(path))
    .map(({ file, path }) => {
      const compressed = [['br', `${file}.br`] as const, ['gzip', `${file}.gz`] as const]
        .filter(([, sibling]) => isFresh(sibling, file))
        .map(([coding, sibling]) => [coding, readFileSync(sibling)])
      return { path, by: { identity: readFileSync(file), ...Object.fromEntries(compressed) } }
    })
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    throw missingFile(folder, error)
  }
}

/** A copy older than its file is from an earlier build. */
function isFresh(sibling: string, file: string): boolean {
  const found = statSync(sibling, { throwIfNoEntry: false })
  return found !== undefined && found.mtimeMs >= statSync(file).mtimeMs
}
