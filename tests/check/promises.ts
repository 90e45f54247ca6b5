import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Each promise in the lists of README.md has one owner: a test, or a row of facts, that names its id.

const id = /\b[RX]-[A-Z0-9]+-\d\d\b/g
/** A title that starts with no id: that of a test, or of the rows above it. */
const untitled = /(?:\btest|^\]\)|^\}\))\(\s*(['"`])(?![RX]-|\$(?:id\b|\{id\}))(.*?)\1/gm

const folder = 'tests/promises'
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const promises: string[] = read('README.md').match(/(?<=^- )[RX]-[A-Z0-9]+-\d\d(?=: )/gm) ?? []
const owners = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
  (read(file).match(id) ?? []).map((named) => ({ named, file })),
)
const known = new Set(promises)
const faults = [
  ...(promises.length === 0 ? ['README.md lists no promise'] : []),
  ...promises
    .filter((each, index) => promises.indexOf(each) < index)
    .map((each) => `${each} is listed twice`),
  ...owners
    .filter(({ named }) => !known.has(named))
    .map(({ named, file }) => `${named} of ${file} is missing in README.md`),
  ...globSync('**/*.{test,spec}.ts', { cwd: folder }).flatMap((file) =>
    Array.from(read(file).matchAll(untitled), ([, , title]) => `${file}: no id in “${title}”`),
  ),
  ...[...known].flatMap((promise) => {
    const files = owners.filter(({ named }) => named === promise).map(({ file }) => file)
    if (files.length === 1) return []
    return files.length === 0
      ? [`${promise} has no test`]
      : [`${promise} has ${files.length} tests: ${files.join(', ')}`]
  }),
]
for (const sentence of faults) console.error(sentence)
process.exitCode = faults.length > 0 ? 1 : 0
