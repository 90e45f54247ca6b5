import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkContent } from './check-content.ts'
import type { Eleventy } from './eleventy.ts'
import { clearFailure, fail } from './failure.ts'
import { collectionsIn, readContent } from './read-content.ts'

/** Adds each file of `data` as global data under its name, resolved and validated on each build. */
export function content(config: Eleventy) {
  let current: Promise<Record<string, unknown>> | undefined
  const load = () => {
    current ??= loadContent()
    return current
  }
  config.on('eleventy.before', async ({ runMode }) => {
    current = undefined
    clearFailure()
    await load().catch((error) => fail(error, runMode))
  })
  for (const name of ['contracts', ...namesIn('data', '.json'), ...collectionsIn('data')]) {
    config.addGlobalData(name, async () => (await load())[name])
  }
  config.addWatchTarget('data/**/*.{json,ts,css,svg}')
}

async function loadContent(): Promise<Record<string, unknown>> {
  return { ...checkContent(readContent('data')), contracts: await loadContracts() }
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
