import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { constants } from 'node:zlib'
import { distFolders, filesIn } from './built-file.ts'
import { compress } from './encodings.ts'
import { contentType } from './headers.ts'

/** Writes brotli and gzip copies beside a folder's files if they are smaller; deletes old copies. */
export async function precompress(folder: string): Promise<void> {
  const paths = filesIn(folder).filter((path) => !basename(path).startsWith('.'))
  await Promise.all(paths.filter((path) => /\.(br|gz)$/.test(path)).map((path) => rm(path)))
  await Promise.all(paths.filter((path) => contentType(path).compressible).map(writeForms))
}

async function writeForms(path: string): Promise<void> {
  const original = await readFile(path)
  const { br, gzip } = await compress(original, constants.BROTLI_MAX_QUALITY)
  if (br.length < original.length) await writeFile(`${path}.br`, br)
  if (gzip.length < original.length) await writeFile(`${path}.gz`, gzip)
}

if (import.meta.main) await Promise.all(Object.values(distFolders).map(precompress))
