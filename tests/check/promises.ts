import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// Each promise has one owner: a test, or a row of a table, that names its id. README.md lists those of the specification
// by hand; the others by the titles of their tests, which `--write` does.

const id = /\b[RX]-[A-Z0-9]+-\d\d\b/g
/** A title that starts with no id: that of a test, or of the rows above it. */
const untitled = /(?:\btest|^\]\)|^\}\))\(\s*(['"`])(?![RX]-|\$(?:id\b|\{id\}))(.*?)\1/gm
/** The ids that a title starts with, and its sentence. */
const titled = /(['"`])((?:[RX]-[A-Z0-9]+-\d\d )+)(.+?)(?<!\\)\1/g
/** A row's id and its sentence. */
const inRow = /'(X-[A-Z0-9]+-\d\d)',\s+(?:says: )?(['"])(.+?)(?<!\\)\2/g
/** What differs between the cases of a title. */
const variable = /\$\{.+?\}|\$[\w.]+|%[sidjo]/g

const folder = 'tests/promises'
const heading = '# Beyond the specification\n'
const files = globSync('**/*.ts', { cwd: folder }).toSorted()
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const texts = new Map(files.map((file) => [file, read(file)]))

/** Lists the promises beyond the specification by the names of their files. */
function listed(): string {
  const chapters = new Map<string, Map<string, string>>()
  for (const [file, text] of texts) {
    const found = [
      ...Array.from(text.matchAll(titled), ([, , ids = '', said = '']) => [ids, said] as const),
      ...Array.from(text.matchAll(inRow), ([, ids = '', , said = '']) => [ids, said] as const),
    ]
    const name = basename(file).replace(/(\.full)?(\.test|\.spec)?\.ts$/, '')
    for (const [ids, said] of found) {
      const sentence = said.replaceAll(variable, '…').replaceAll('\\', '')
      for (const promise of ids.match(/X-\S+/g) ?? []) {
        const chapter = chapters.get(name) ?? new Map()
        chapters.set(
          name,
          chapter.set(promise, sentence.charAt(0).toUpperCase() + sentence.slice(1)),
        )
      }
    }
  }
  return Array.from(chapters, ([name, sentences]) => {
    const lines = [...sentences].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return `\n## ${name}\n\n${lines.map(([promise, said]) => `- ${promise}: ${said}\n`).join('')}`
  }).join('')
}

const readme = read('README.md')
const [specified = ''] = readme.split(heading)
const intro = `\nBy the files that try them, in the words of their titles. “…” stands for several cases.\n`
const current = `${specified}${heading}${intro}${listed()}`
if (process.argv.includes('--write')) writeFileSync(join(folder, 'README.md'), current)

const promises: string[] = current.match(/(?<=^- )[RX]-[A-Z0-9]+-\d\d(?=: )/gm) ?? []
const owners = [...texts].flatMap(([file, text]) =>
  (text.match(id) ?? []).map((named) => ({ named, file })),
)
const known = new Set(promises)
const isStale = readme !== current && !process.argv.includes('--write')
const faults = [
  ...(promises.length === 0 ? ['README.md lists no promise'] : []),
  ...(isStale ? ['README.md lists other titles: run `npm run promises`'] : []),
  ...promises
    .filter((each, index) => promises.indexOf(each) < index)
    .map((each) => `${each} is listed twice`),
  ...owners
    .filter(({ named }) => !known.has(named))
    .map(({ named, file }) => `${named} of ${file} is missing in README.md`),
  ...[...texts]
    .filter(([file]) => /\.(test|spec)\.ts$/.test(file))
    .flatMap(([file, text]) =>
      Array.from(text.matchAll(untitled), ([, , title]) => `${file}: no id in “${title}”`),
    ),
  ...[...known].flatMap((promise) => {
    const named = owners.filter((owner) => owner.named === promise).map(({ file }) => file)
    if (named.length === 1) return []
    return named.length === 0
      ? [`${promise} has no test`]
      : [`${promise} has ${named.length} tests: ${named.join(', ')}`]
  }),
]
for (const sentence of faults) console.error(sentence)
process.exitCode = faults.length > 0 ? 1 : 0
