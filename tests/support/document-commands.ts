import { globSync, readFileSync } from 'node:fs'

const documents = globSync(['*.md', 'docs/*.md', 'docs/hosts/*.md', 'widgets/*.md'])

/** The text of all documents. */
export const text = documents.map((file) => readFileSync(file, 'utf8')).join('\n')

/** The lines of their blocks for a shell, without comments. */
export const commands = Array.from(
  text.matchAll(/^```sh\n([\s\S]*?)^```/gm),
  ([, block = '']) => block,
)
  .flatMap((block) => block.split('\n'))
  .map((line) => line.replace(/\s+#.*/, '').trim())
  .filter(Boolean)
