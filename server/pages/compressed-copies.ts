import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesIn, readBuilt } from './built-file.ts'
import { digest } from './digest.ts'

/** The endings of compressed copies. */
const endings = ['br', 'gz'] as const

type Ending = (typeof endings)[number]

/** The digests of a file and of its copies. */
export type Digests = { readonly file: string } & { readonly [ending in Ending]?: string }

/** The hidden file of a folder that has the digests of all files with copies, by their paths. */
export const digestsFile = '.compressed.json'

/** Returns a file's path in its folder, with slashes, one of them leading. */
export const pathIn = (folder: string, file: string): string =>
  `/${relative(folder, file).split(sep).join('/')}`

/**
 * Returns what reads the copies of a folder's files: none if the file or the copy is of another build. Their times
 * don't tell, because a folder may be copied without them.
 * @throws OperatorError if the digests are truncated
 */
export function copiesIn(folder: string) {
  const listed = join(folder, digestsFile)
  // There is none before the first step of the build that compresses.
  const known: Readonly<Record<string, Digests>> = existsSync(listed)
    ? readBuilt(listed, JSON.parse)
    : {}
  const read = (path: string, identity: Uint8Array) => {
    const digests = known[path]
    const isKnown = digests?.file === digest(identity)
    return (ending: Ending): Buffer<ArrayBuffer> | undefined => {
      const copy = join(folder, `${path}.${ending}`)
      if (!isKnown || !digests[ending] || !existsSync(copy)) return undefined
      const content = readFileSync(copy)
      return digest(content) === digests[ending] ? content : undefined
    }
  }
  return { read, isExpected: (path: string, ending: Ending) => Boolean(known[path]?.[ending]) }
}

/** Counts the copies that are not sent, because they are missing or of another build. */
export function countUnusedCopies(folder: string): number {
  const { read, isExpected } = copiesIn(folder)
  const files = filesIn(folder)
  const unused = files.flatMap((file) => {
    const path = pathIn(folder, file)
    const expected = endings.filter(
      (ending) => isExpected(path, ending) || files.includes(`${file}.${ending}`),
    )
    if (expected.length === 0) return []
    const copy = read(path, readFileSync(file))
    return expected.filter((ending) => !copy(ending))
  })
  return unused.length
}
