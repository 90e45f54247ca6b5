import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knowledge } from '../../data/contracts/knowledge.ts'
import { projectFolder } from '../project-folder.ts'
import { StartError } from '../start-error.ts'

/** Reads a file that a build has left. @throws StartError where it is missing or cut */
export function readBuilt<Content>(file: string, parse: (text: string) => Content): Content {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw missing(file, error)
  }
}

export function missing(file: string, cause?: unknown): StartError {
  return new StartError(`${file} can't be read. Run \`npm run build\` first.`, { cause })
}

const dist = join(projectFolder(), 'dist')

export const distFolders = { site: join(dist, 'site'), widgets: join(dist, 'widgets') }

/** What the site's build has noted of its pages. @throws StartError where it has not */
export function loadKnowledge(site: string): Knowledge {
  return readBuilt(join(site, '.knowledge.json'), JSON.parse)
}
