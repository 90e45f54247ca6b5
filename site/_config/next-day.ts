import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { today } from './days.ts'
import type { Eleventy } from './eleventy.ts'
import { outputFolder } from './output.ts'
import { type RawContent, readContent } from './read-content.ts'

/** Writes `.next-day.json` beside the pages: the day of the next page or price, on which to build again, or `null`. */
export function nextDay(config: Eleventy) {
  config.on('eleventy.after', () => {
    const day = nextDayIn(readContent('data')) ?? null
    writeFileSync(join(outputFolder, '.next-day.json'), JSON.stringify(day))
  })
}

/** Returns the first day after that of the build from which a page or a price holds. */
export function nextDayIn({ collections: { pages = {}, ...others } }: RawContent) {
  const days = Object.values(pages).map((page) => Object(page).from)
  JSON.stringify(others, (key, value) => {
    if (key === 'nextPrice') days.push(Object(value).from)
    return value
  })
  return days.filter((day) => day > today()).sort()[0] as string | undefined
}
