import { copyFileSync, globSync, mkdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Eleventy } from './eleventy.ts'
import { fail } from './failure.ts'
import { outputFolder } from './output.ts'
import { fileFolder } from './schemas/file.ts'
import { isPhoto, photoFolder } from './schemas/photo.ts'
import { type ValidationError, ValidationErrors } from './validation-errors.ts'

/** The server keeps all files in memory. */
const maxMegabytes = 25

/** Nothing that a browser would run as a page of ours. */
const known =
  /\.(?:pdf|docx|xlsx|pptx|odt|ods|odp|csv|txt|ics|zip|epub|mp3|m4a|mp4|webm|jpe?g|png|webp|avif)$/i

/**
 * Publishes each file of site/assets/files below `/files`, and what else than a photo was put among the photos.
 * Sentences and buttons link to it: `/files/guide.pdf`.
 */
export function files(config: Eleventy) {
  config.on('eleventy.before', ({ runMode }) => {
    const found = [...globSync(`${fileFolder}/*`), ...globSync(`${photoFolder}/*`).filter(isOther)]
    const errors = found.flatMap(errorsIn)
    if (errors.length > 0) return fail(new ValidationErrors(errors), runMode)
    if (found.length === 0) return
    const folder = join(outputFolder, 'files')
    mkdirSync(folder, { recursive: true })
    for (const file of found) copyFileSync(file, join(folder, basename(file)))
  })
}

const isOther = (file: string) => !isPhoto.test(basename(file))

function errorsIn(file: string): ValidationError[] {
  const refused = (reason: string) => [{ file, path: '', reason }]
  if (statSync(file).isDirectory()) return refused('is a folder: put files beside each other')
  if (/[\s#?%]/.test(basename(file))) {
    return refused('needs a name without blanks, #, ? and %, such as price-list.pdf')
  }
  if (!known.test(file)) {
    return refused('is no photo, and no file that visitors open or save, such as .pdf or .mp4')
  }
  const megabytes = statSync(file).size / 1_000_000
  if (megabytes <= maxMegabytes) return []
  return refused(
    `has ${Math.ceil(megabytes)} MB, and ${maxMegabytes} is the most: put it where large files are hosted, and link there`,
  )
}
