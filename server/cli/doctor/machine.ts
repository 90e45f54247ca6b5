import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { counted } from '../../counted.ts'
import { distFolders, readBuilt } from '../../pages/built-file.ts'
import { countUnusedCopies } from '../../pages/compressed-copies.ts'
import { loadPages } from '../../pages/pages.ts'
import { isPostgresUrl } from '../../storage/engine.ts'
import { type Check, fail, ok, warn } from './check.ts'

const megabyte = 1024 ** 2
const lowMegabytes = 1024
const minMegabytes = 100

/** Warns of pages from before the day of a change: they wait for a build. And of files that are sent uncompressed. */
export function build(_: unknown, now: Date, folders = distFolders) {
  const said = `${loadPages(folders).files.size} files are ready to be served`
  const day = readBuilt(join(folders.site, '.next-day.json'), JSON.parse)
  if (day && day <= now.toISOString().slice(0, 10)) {
    return warn(`${said}, but a page or a price has changed on ${day}: build again, and restart`)
  }
  const unused = countUnusedCopies(folders.site) + countUnusedCopies(folders.widgets)
  return unused > 0
    ? warn(
        `${said}, but without ${counted(unused, 'compressed copies')}, missing or of another build: build again, and restart`,
      )
    : ok(said)
}

export const disk: Check = ({ DATABASE_URL: location }) => {
  if (isPostgresUrl(location)) return ok('the PostgreSQL server has its own: watch it there')
  const folder = nearest(dirname(location))
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / megabyte)
  const said = `${free} MB are free where the database is`
  if (free < minMegabytes) return fail(`${said}; make room, or writes will soon fail`)
  if (free < lowMegabytes) return warn(`${said}; make room, or move the database`)
  return ok(said)
}

/** Detects a clock that is behind by files that seem to be from the future. */
export const clock: Check = ({ DATABASE_URL: file }, now) => {
  const known = [distFolders.site, file, `${file}-wal`].filter((path) => existsSync(path))
  const toleranceMs = 60_000
  const ahead = known.find((path) => statSync(path).mtimeMs > now.getTime() + toleranceMs)
  const said = `it is ${now.toISOString()}`
  return ahead ? fail(`${said}, yet ${ahead} is newer: set the clock right`) : ok(said)
}

function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(dirname(folder))
}
