import { join } from 'node:path'
import type { Knowledge } from '../../data/contracts/knowledge.ts'
import { builtJson } from './built-file.ts'

/** What the site's build has noted of its pages. @throws StartError where it has not */
export function loadKnowledge(site: string): Knowledge {
  return builtJson(join(site, '.knowledge.json'))
}
