import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** Reads a file that a build has left. @throws StartError where it is missing */
export function builtText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw missing(file, error)
  }
}

/** Reads JSON that a build has left. @throws StartError where it is missing or cut */
export function builtJson<Content>(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw missing(file, error)
  }
}

export function missing(file: string, cause?: unknown): StartError {
  return new StartError(`${file} can't be read. Run \`npm run build\` first.`, { cause })
}
