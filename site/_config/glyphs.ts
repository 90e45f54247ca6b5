import { globSync, readFileSync } from 'node:fs'

/** What a visitor or an editor of the blog can type. */
const typed = String.fromCharCode(
  ...Array.from({ length: 0x7e - 0x1f }, (_, index) => 0x20 + index),
)

/** Characters of code, which pages show in the system's monospaced font. One that is typed comes from a fallback. */
const ofCode = /[<>\\^`{|}~]/

/** What templates and posts can contain as entities. */
const entities = '\u00a0–—‘’“”…©'

/** Returns each character of the site's texts except those of code, with the file that has it. */
export function usedCharacters(): Map<string, string> {
  const used = new Map(Array.from(typed + entities, (character) => [character, 'any page']))
  // Few visitors read the answers in other languages there, and all would load their letters. Emoji are only read. Widgets
  // in other languages stand on other people's pages, in the fonts of those.
  const exclude = [
    ...['crisis', 'languages', 'understanding'].map((name) => `data/assistant/${name}.json`),
    'data/dictionaries/*.ts',
  ]
  for (const file of globSync(['data/**/*.{json,ts}', 'site/**/*.njk'], { exclude })) {
    const text = readFileSync(file, 'utf8').replace(/\\u([0-9a-f]{4})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    for (const [character] of text.matchAll(/[^\p{Cc}\p{DI}]/gu)) {
      if (!used.has(character)) used.set(character, file)
    }
  }
  for (const character of used.keys()) if (ofCode.test(character)) used.delete(character)
  return used
}

/** Returns text of a page, long enough to show how frequent each letter is. */
export function sampleText(): string {
  return readFileSync('data/pages/home.json', 'utf8')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
}
