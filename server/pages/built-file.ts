import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knowledge } from '../../data/contracts/knowledge.ts'
import { OperatorError } from '../operator-error.ts'
import { projectFolder } from '../project-folder.ts'

/** Reads a built file. @throws OperatorError if it is missing or truncated */
export function readBuilt<Content>(file: string, parse: (text: string) => Content): Content {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw missingFile(file, error)
  }
}

/** Returns the paths of all files of a folder. @throws OperatorError if it is missing */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    throw missingFile(folder, error)
  }
}

export function missingFile(file: string, cause?: unknown): OperatorError {
  return new OperatorError(`${file} can't be read. Run \`npm run build\` first.`, { cause })
}

const dist = join(projectFolder(), 'dist')

/** The output folders of the builds of the site and the widgets. */
export const distFolders = { site: join(dist, 'site'), widgets: join(dist, 'widgets') }

/** Reads the texts and facts that the site's build extracted. @throws OperatorError if missing */
export function loadKnowledge(site: string): Knowledge {
  return readBuilt(join(site, '.knowledge.json'), JSON.parse)
}
