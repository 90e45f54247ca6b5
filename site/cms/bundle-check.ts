import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** What the checks of the build read of the project, beside the content. */
const drawings = 'site/_includes/figures/*.njk'

/**
 * Bundles the checks of the build for the editor, unless they have been bundled before.
 * @returns the script, and the name under which browsers can keep it
 */
export async function bundleCheck(): Promise<{ file: string; name: string }> {
  const hash = createHash('sha256').update(globSync(drawings).sort().join())
  // Contracts import lists, such as the texts of forms.
  for (const file of globSync(['site/**/*.ts', 'data/contracts/*.ts', 'data/*.json']).sort()) {
    hash.update(readFileSync(file))
  }
  const version = hash.digest('hex').slice(0, 10)
  const outDir = join('dist/cms', `check-${version}`)
  const script = { file: join(outDir, 'check.js'), name: `check.${version}.js` }
  if (existsSync(script.file)) return script
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [forBrowsers()],
    build: {
      outDir,
      target: 'esnext',
      chunkSizeWarningLimit: 3000,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'site/cms/check.ts',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'check.js', codeSplitting: false },
        checks: { pluginTimings: false },
      },
    },
  })
  return script
}

/** Node's modules, as far as the checks use them. The editor lets people choose only photos and files that exist. */
const modules: Readonly<Record<string, string>> = {
  'node:fs': `
    const found = ${JSON.stringify({ [drawings]: globSync(drawings) })}
    export const existsSync = () => true
    export const globSync = (pattern) => found[pattern] ?? []`,
  'node:path': `
    export const join = (...parts) => parts.join('/')
    export const basename = (path, ending = '') => path.split('/').at(-1).slice(0, -ending.length || undefined)
    export const parse = (path) => ({ name: basename(path).replace(/\\.[^.]*$/, '') })
    export const dirname = (path) => path.slice(0, path.lastIndexOf('/'))`,
}

/** Vite finds the schemas of sections and files while it bundles them; Node does when it starts. */
const forBrowsers = (): Plugin => ({
  name: 'check-for-browsers',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => modules[id.slice(1)] ?? null,
  transform: (code, id) =>
    id.endsWith('/_config/modules.ts')
      ? { code: "export { named as modulesOf } from './named.ts'", map: null }
      : {
          code: code.replace(
            /modulesOf<\w+>\(\s*'([^']+)',?\s*\)/g,
            "modulesOf(import.meta.glob('/$1', { eager: true }))",
          ),
          map: null,
        },
})
