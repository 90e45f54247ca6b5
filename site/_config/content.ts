import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkContent } from './check-content.ts'
import type { Eleventy } from './eleventy.ts'
import { collectionsIn, readContent } from './read-content.ts'
import { ValidationErrors } from './validation-errors.ts'

let failure = ''

/** Returns what is wrong with the data, for the page that development shows. */
export const currentFailure = () => failure

/** Adds each file of `data` as global data under its name, resolved and validated on each build. */
export function content(config: Eleventy) {
  let current: Promise<Record<string, unknown>> | undefined
  const load = () => {
    current ??= loadContent().then(
      (loaded) => {
        failure = ''
        return loaded
      },
      (error: unknown) => {
        failure = error instanceof Error ? error.message : `${error}`
        throw error
      },
    )
    return current
  }
  config.on('eleventy.before', async ({ runMode }) => {
    current = undefined
    await load().catch(runMode === 'build' ? stop : () => {})
  })
  for (const name of ['contracts', ...namesIn('data', '.json'), ...collectionsIn('data')]) {
    config.addGlobalData(name, async () => (await load())[name])
  }
  config.addWatchTarget('data/**/*.{json,ts,css,svg}')
}

/** Prints the errors once; Eleventy would print them twice, with stacks. The dev server keeps running. */
function stop(error: unknown): never {
  if (!(error instanceof ValidationErrors)) throw error
  console.error(error.message)
  process.exit(1)
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
