import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildTargets } from '../../browsers.ts'
import { unusedClasses } from './checks.ts'
import { jsonKeys } from './plugins/json-keys.ts'
import { unlessBuilt } from './unless-built.ts'

/** What the desk may load at first, script and styles, in kilobytes with brotli. A view that is opened later is more. */
export const deskBudgetKb = 75

/** What the editor of letters and posts may load when it is opened, in kilobytes with brotli. */
export const editorBudgetKb = 130
const editorChunks = ['views', 'page', 'rich-text']

/** A file of the desk that its page names. */
interface DeskFile {
  readonly file: string
  readonly integrity: string
}

interface DeskManifest {
  readonly script: DeskFile
  /** Scripts that the first one imports. */
  readonly imports: readonly DeskFile[]
  readonly style: DeskFile
}

const root = join(import.meta.dirname, '../desk')

/**
 * Builds the desk, an app in a page of its own: one script, one stylesheet, and a script for each view that is loaded
 * when it is opened. The names have content hashes. `manifest.json` lists what the page loads at first.
 * @param folder the output folder
 * @returns what is wrong with it; then the last build stays
 */
export const buildDesk = (
  folder: string,
  runtime: 'preact' | 'react' = 'preact',
): Promise<string[]> =>
  unlessBuilt(`desk ${folder} ${runtime}`, (notes) => make(folder, runtime, notes))

async function make(folder: string, runtime: 'preact' | 'react', notes: Plugin) {
  const { output } = (await build({
    ...{ root, base: './', configFile: false, logLevel: 'warn', plugins: [jsonKeys, notes] },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: runtime === 'react' ? {} : { react: '@preact/compat', 'react-dom': '@preact/compat' },
    },
    build: {
      ...{ write: false, target: buildTargets, modulePreload: false, sourcemap: 'hidden' },
      // Vite's helper for styles of later views would add elements to the page.
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'app/main.tsx'),
        transform: { inject: { React: ['react', '*'] } },
        checks: { pluginTimings: false, moduleLevelDirective: false },
        output: {
          hashCharacters: 'hex',
          entryFileNames: 'desk.[hash:10].js',
          chunkFileNames: 'desk-[name].[hash:10].js',
          assetFileNames: 'desk.[hash:10][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const style = output.find(({ fileName }) => fileName.endsWith('.css'))
  if (!entry || style?.type !== 'asset') throw new Error('widgets/desk: the build is incomplete')
  const css = `${style.source}`
  const imports = importsOf(entry, chunks)
  const loaded = [entry.code, css, ...imports.map(({ code }) => code)]
  const brotli = loaded.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
  const faults = unusedClasses(join(root, '..'), chunks, 'desk/**/*.css')
  if (runtime === 'preact' && brotli > deskBudgetKb * 1000) {
    faults.push(
      `widgets/desk: it loads ${brotli / 1000} KB by brotli, and may load ${deskBudgetKb}`,
    )
  }
  const editor = chunks.filter(({ name }) => editorChunks.includes(name))
  const editorBrotli = editor.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
  if (runtime === 'preact' && editorBrotli > editorBudgetKb * 1000) {
    faults.push(
      `widgets/desk: the editor loads ${editorBrotli / 1000} KB by brotli, and may load ${editorBudgetKb}`,
    )
  }
  if (faults.length > 0) return faults
  const manifest: DeskManifest = {
    script: checked(entry.fileName, entry.code),
    imports: imports.map(({ fileName, code }) => checked(fileName, code)),
    style: checked(style.fileName, css),
  }
  const files = new Map(
    chunks.flatMap(({ fileName, code, map }) => [
      [fileName, code],
      // Source maps are dotfiles, which the server never serves. They decode the stacks of errors.
      [`.${fileName}.map`, JSON.stringify(map)],
    ]),
  )
  files.set(style.fileName, css)
  files.set('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  await mkdir(folder, { recursive: true })
  await Promise.all([...files].map(([file, text]) => writeFile(join(folder, file), text)))
  const stale = (await readdir(folder)).filter((file) => !files.has(file))
  await Promise.all(stale.map((file) => rm(join(folder, file), { recursive: true })))
  const sizes = [brotli, editorBrotli].map((bytes) => (bytes / 1000).toFixed(2))
  console.log(`desk: ${sizes[0]} KB by brotli at first, ${sizes[1]} for the editor`)
  return []
}

/** Returns the scripts that come with an entry. */
function importsOf(entry: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]) {
  const found = new Set<Rolldown.OutputChunk>()
  const add = ({ imports }: Rolldown.OutputChunk) => {
    for (const name of imports) {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      if (!chunk || found.has(chunk)) continue
      found.add(chunk)
      add(chunk)
    }
  }
  add(entry)
  return [...found]
}

const checked = (file: string, code: string): DeskFile => ({
  file,
  integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
})
