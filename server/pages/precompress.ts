import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { distFolders } from './built-file.ts'
import { compress } from './encodings.ts'
import { contentType } from './headers.ts'

const isEncoded = (path: string) => /\.(br|gz)$/.test(path)

/** Writes brotli and gzip copies beside a folder's files if they are smaller; deletes old copies. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.filter(isEncoded).map((path) => rm(path)))
  const originals = paths.filter((path) => !isEncoded(path) && contentType(path).compressible)
  await Promise.all(originals.map(writeForms))
}

async function writeForms(path: string): Promise<void> {
  const original = await readFile(path)
  const { br, gzip } = await compress(original, constants.BROTLI_MAX_QUALITY)
  if (br.length < original.length) await writeFile(`${path}.br`, br)
  if (gzip.length < original.length) await writeFile(`${path}.gz`, gzip)
}

if (import.meta.main) await Promise.all(Object.values(distFolders).map(precompress))
