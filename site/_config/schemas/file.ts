import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { photoFolder } from './photo.ts'

/** What visitors can open or save, such as a PDF or a video. */
export const fileFolder = 'site/assets/files'

/** Whether a link such as `/files/guide.pdf` leads to a file. */
export function isFileAddress(url: string): boolean {
  const [, name] = /^\/files\/([^/]+)$/.exec(url) ?? []
  return name !== undefined && [fileFolder, photoFolder].some((one) => existsSync(join(one, name)))
}
