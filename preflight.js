// Runs first in the scripts that build and test. It is JavaScript without packages, because any Node from 20.19 on
// must reach its sentence; an older one than ours can't load the .ts files that follow.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
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

/** A whole build has some 600 files of 33 MB, and some stay of the build before. */
const neededBytes = 100 * 1024 * 1024
const neededFiles = 2000

/** Returns a sentence about what keeps a build from writing. What fails later is half a build, and the bundlers' own words. */
function unwritable() {
  const output = join(folder, 'dist')
  const probe = join(output, '.probe')
  try {
    mkdirSync(output, { recursive: true })
    const { bavail, bsize, files, ffree } = statfsSync(output)
    // Some file systems don't count files.
    if (bavail * bsize < neededBytes || (files > 0 && ffree < neededFiles)) {
      return `${output} has no room for a build, which takes ${neededFiles} files of 100 MB at most: make room.`
    }
    const descriptor = openSync(probe, 'w')
    try {
      writeSync(descriptor, 'probe')
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
      rmSync(probe, { force: true })
    }
  } catch (error) {
    return `${output} can't be written (${Object(error).code}): see that its volume has room, works and isn't read-only, and that this account may write there.`
  }
  return undefined
}

const sentence = obstacle() ?? (process.argv.includes('--build') ? unwritable() : undefined)
if (sentence) {
  console.error(sentence)
  process.exit(1)
}
