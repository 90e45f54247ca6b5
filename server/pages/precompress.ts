import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { constants } from 'node:zlib'
import { distFolders, filesIn } from './built-file.ts'
import { type Digests, digestsFile, pathIn } from './compressed-copies.ts'
import { digest } from './digest.ts'
import { compress } from './encodings.ts'
import { contentType } from './headers.ts'

/**
 * Writes brotli and gzip copies beside a folder's files if they are smaller, and the digests of both; deletes old
 * copies.
 */
export async function precompress(folder: string): Promise<void> {
  const files = filesIn(folder).filter((file) => !basename(file).startsWith('.'))
  await Promise.all(files.filter((file) => /\.(br|gz)$/.test(file)).map((file) => rm(file)))
  const originals = files.filter((file) => contentType(file).compressible).toSorted()
  const digests = await Promise.all(
    originals.map(async (file) => [pathIn(folder, file), await writeCopies(file)]),
  )
  const text = `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`
  await writeFile(join(folder, digestsFile), text)
}

async function writeCopies(file: string): Promise<Digests> {
  const original = await readFile(file)
  const { br, gzip: gz } = await compress(original, constants.BROTLI_MAX_QUALITY)
  const smaller = Object.entries({ br, gz }).filter(([, copy]) => copy.length < original.length)
  await Promise.all(smaller.map(([ending, copy]) => writeFile(`${file}.${ending}`, copy)))
  const digests = smaller.map(([ending, copy]) => [ending, digest(copy)])
  return { file: digest(original), ...Object.fromEntries(digests) }
}

if (import.meta.main) await Promise.all(Object.values(distFolders).map(precompress))
