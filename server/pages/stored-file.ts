import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { missing } from './built-file.ts'
import type { Coded } from './encodings.ts'

/** A file in memory, with the compressed forms that the build has laid beside it. */
export interface StoredFile {
  /** From the folder, with a slash before it. */
  readonly path: string
  readonly by: Coded
}

/** Reads all files of a folder but hidden ones. @throws StartError where there is no folder */
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
    throw missing(folder, error)
  }
}

/** A form older than its file is what an earlier build left. */
function isFresh(sibling: string, file: string): boolean {
  const found = statSync(sibling, { throwIfNoEntry: false })
  return found !== undefined && found.mtimeMs >= statSync(file).mtimeMs
}
