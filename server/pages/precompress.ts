import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { distFolders } from './built-file.ts'
import { contentType } from './content-types.ts'

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

const isEncoded = (path: string) => /\.(br|gz)$/.test(path)

/**
 * Writes beside every compressible file of a folder its brotli and gzip forms, where these are
 * smaller, and deletes those that no longer belong to a file.
 */
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
  await Promise.all(
    Object.entries(encoders).map(async ([extension, encode]) => {
      const encoded = await encode(original)
      if (encoded.length < original.length) await writeFile(`${path}.${extension}`, encoded)
    }),
  )
}

if (import.meta.main) await Promise.all(Object.values(distFolders).map(precompress))
