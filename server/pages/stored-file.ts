import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { StartError } from '../start-error.ts'

/** A file in memory, with the compressed forms that the build has laid beside it. */
export interface StoredFile {
  /** From the folder, with a slash before it. */
  readonly path: string
  readonly identity: Buffer<ArrayBuffer>
  readonly br?: Buffer<ArrayBuffer>
  readonly gzip?: Buffer<ArrayBuffer>
}

const siblings = { br: '.br', gzip: '.gz' } as const

/** Reads all files of a folder but hidden ones. @throws StartError where there is no folder */
export function readFolder(folder: string): StoredFile[] {
  return filesOf(folder)
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => ({
      path: `/${relative(folder, file).split(sep).join('/')}`,
      identity: readFileSync(file),
      ...Object.fromEntries(
        Object.entries(siblings)
          .filter(([, extension]) => isFresh(file + extension, file))
          .map(([coding, extension]) => [coding, readFileSync(file + extension)]),
      ),
    }))
    .filter(({ path }) => !path.includes('/.'))
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    throw new StartError(`${folder} can't be read. Run \`npm run build\` first.`, { cause: error })
  }
}

/** A form older than its file is what an earlier build left. */
function isFresh(sibling: string, file: string): boolean {
  const found = statSync(sibling, { throwIfNoEntry: false })
  return found !== undefined && found.mtimeMs >= statSync(file).mtimeMs
}
