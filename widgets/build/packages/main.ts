import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { reactPackage } from './react.ts'
import { pluginName, wordPressPlugin } from './wordpress.ts'

// Writes the packages that others install, without network: a tarball for npm, and a zip for WordPress. An argument
// names another folder than dist/packages.
const [, , given] = process.argv
const folder = given ? resolve(given) : join(import.meta.dirname, '../../../dist/packages')
await rm(folder, { recursive: true, force: true })

const react = join(folder, 'react')
await write(react, await reactPackage())
const [tarball] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--offline', '--pack-destination', folder], {
    cwd: react,
    encoding: 'utf8',
  }),
)
console.log(relative('.', join(folder, tarball.filename)))

const plugin = await wordPressPlugin()
await write(join(folder, pluginName), plugin)
// WordPress installs the one folder that an archive has.
const inFolder = Object.entries(plugin).map(([name, text]) => [
  `${pluginName}/${name}`,
  strToU8(text),
])
// The first day that the format knows, so that the same files make the same archive.
const archive = zipSync(Object.fromEntries(inFolder), { level: 9, mtime: '1980-01-01T00:00' })
await writeFile(join(folder, `${pluginName}.zip`), archive)
console.log(relative('.', join(folder, `${pluginName}.zip`)))

async function write(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
}
