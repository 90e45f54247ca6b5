// Runs first in the scripts that build and test. It is JavaScript without packages, because any Node from 20.19 on
// must reach its sentence; an older one than ours can't load the .ts files that follow.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folder = import.meta.dirname
const unusable = ['#', '%', '?', delimiter].find((sign) => folder.includes(sign))
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const needed = Number.parseInt(manifest.dependencies.node, 10)
const running = process.versions.node
const installed = join(folder, 'node_modules/node')

/** Returns a sentence about what keeps every build from working, with what mends it. */
function obstacle() {
  if (unusable) {
    return `The path of the folder ${folder} has a ${unusable}, which the build can't handle: rename or move the folder.`
  }
  if (!existsSync(installed)) return 'The packages are missing: run `npm ci` first.'
  if (Number.parseInt(running, 10) >= needed) return undefined
  const lack = `Node ${needed} is needed, and this is Node ${running}`
  return existsSync(join(installed, 'bin'))
    ? `${lack}: run \`npm ci\`, which installs the right one, and start again with npm.`
    : `${lack}, because the packages were installed without their install scripts: run \`npm rebuild node --ignore-scripts=false\`, which installs the right one.`
}

const sentence = obstacle()
if (sentence) {
  console.error(sentence)
  process.exit(1)
}
