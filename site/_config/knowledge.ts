import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knowledge } from '../../data/contracts/knowledge.ts'
import { type CheckedContent, checkContent } from './check-content.ts'
import { currentContent } from './content.ts'
import type { Eleventy } from './eleventy.ts'
import { outputFolder } from './output.ts'
import { listed } from './pages.ts'
import { passagesOf } from './passages.ts'
import { type RawContent, readContent } from './read-content.ts'

/** Writes `.knowledge.json` beside the pages. The assistant answers from it. */
export function knowledge(config: Eleventy) {
  config.on('eleventy.after', async () => {
    const file = join(outputFolder, '.knowledge.json')
    writeFileSync(file, JSON.stringify(knowledgeIn(await currentContent())))
  })
}

/** @throws ValidationErrors if a file of the folder is invalid */
export function readKnowledge(folder: string): Knowledge {
  return knowledgeOf(readContent(folder))
}

/** @throws ValidationErrors if the data is invalid */
export function knowledgeOf(raw: RawContent): Knowledge {
  return knowledgeIn(checkContent(raw))
}

function knowledgeIn({ pages, assistant, ...content }: CheckedContent): Knowledge {
  const passages = listed(pages).flatMap(passagesOf)
  return { content: content as unknown as Knowledge['content'], passages, assistant }
}
