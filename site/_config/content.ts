import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CheckedContent, checkContent } from './check-content.ts'
import { unreadablePairs } from './contrast.ts'
import { today } from './days.ts'
import type { Eleventy } from './eleventy.ts'
import { clearFailure, fail } from './failure.ts'
import { collectionsIn, readContent } from './read-content.ts'
import { isoDate } from './schemas/dates.ts'
import { missingFiles } from './schemas/sections.ts'
import { checkTokens, color } from './tokens.ts'
import type { ValidationError } from './validation-errors.ts'

let current: Promise<CheckedContent> | undefined

/** Returns the data, resolved and validated once in each build. */
export function currentContent(): Promise<CheckedContent> {
  current ??= (async () => checkContent(readContent('data'), errorsBeside()))()
  return current
}

/** What is wrong beside the content: the day, colors and sections. */
export function errorsBeside(): ValidationError[] {
  const tokens = checkTokens()
  const file = 'SITE_DAY'
  const isDay = isoDate.safeParse(today()).success
  const days = isDay ? [] : [{ file, path: '', reason: 'expected a day such as 2027-01-31' }]
  return [...days, ...(tokens.length > 0 ? tokens : unreadablePairs(color)), ...missingFiles()]
}

/** Adds each file of `data` as global data under its name. */
export function content(config: Eleventy) {
  config.on('eleventy.before', async ({ runMode }) => {
    current = undefined
    clearFailure()
    await currentContent().catch((error) => fail(error, runMode))
  })
  config.addGlobalData('contracts', loadContracts)
  for (const name of [...namesIn('data', '.json'), ...collectionsIn('data')]) {
    config.addGlobalData(name, async () => (await currentContent())[name])
  }
  config.addWatchTarget('data/**/*.{json,ts,css,svg}')
  config.addWatchTarget('site/assets/**/*')
}

async function loadContracts(): Promise<Record<string, unknown>> {
  const folder = join('data', 'contracts')
  const modules = namesIn(folder, '.ts').map(
    (name) => import(pathToFileURL(resolve(folder, `${name}.ts`)).href),
  )
  return Object.assign({}, ...(await Promise.all(modules)))
}

function namesIn(folder: string, extension: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => basename(name, extension))
}
