import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knowledge } from '../../data/contracts/knowledge.ts'
import { projectFolder } from '../project-folder.ts'
import { StartError } from '../start-error.ts'

/** Reads a built file. @throws StartError if it is missing or truncated */
export function readBuilt<Content>(file: string, parse: (text: string) => Content): Content {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw missingFile(file, error)
  }
}

export function missingFile(file: string, cause?: unknown): StartError {
  return new StartError(`${file} can't be read. Run \`npm run build\` first.`, { cause })
}

const dist = join(projectFolder(), 'dist')

export const distFolders = { site: join(dist, 'site'), widgets: join(dist, 'widgets') }

/** Reads the texts and facts that the site's build extracted. @throws StartError if missing */
export function loadKnowledge(site: string): Knowledge {
  return readBuilt(join(site, '.knowledge.json'), JSON.parse)
}
