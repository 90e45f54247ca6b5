import { spawnSync } from 'node:child_process'
import type { Page } from '../collections/pages.ts'
import type { Eleventy } from './eleventy.ts'

/** Adds the filter `changedOn`: the day on which a page's own data was last changed. */
export function changes(config: Eleventy) {
  let days = new Map<string, string>()
  config.on('eleventy.before', () => {
    const args = ['log', '--format=%cs', '--name-only', '--', 'data']
    // Outside of a repository, as in a container's build, no page has a day.
    days = lastDays(spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '')
  })
  config.addFilter('changedOn', ({ file, about = '' }: Page & { file: string }) => {
    const record = `data/${about.replace('.', '/')}.json`
    return [days.get(file) ?? '', days.get(record) ?? ''].sort().at(-1)
  })
}

/** Returns the day of the newest commit of each file. @param log the newest first: a day, then its files */
export function lastDays(log: string): Map<string, string> {
  const days = new Map<string, string>()
  let day = ''
  for (const line of log.split('\n')) {
    if (/^\d{4}-\d\d-\d\d$/.test(line)) day = line
    else if (line && !days.has(line)) days.set(line, day)
  }
  return days
}
