import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import manifest from '../../package.json' with { type: 'json' }

const sveltia = manifest.devDependencies['@sveltia/cms']
/** Sveltia's version is one of its sources. */
const sources = globSync(['site/cms/*.ts', 'site/_config/contrast.ts'])

/** @returns the path of Sveltia. Few sites have an editor, so `npm ci --omit=dev` omits its 95 MB */
function installSveltia(): string {
  const file = 'node_modules/@sveltia/cms/package.json'
  const version = existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version
  if (version !== sveltia) {
    const command = `npm install --no-save --save-prod @sveltia/cms@${sveltia}`
    console.log(`> ${command}\nOnce: the content editor, /cms. It takes about a minute.`)
    execSync(command, { stdio: 'inherit' })
  }
  return fileURLToPath(import.meta.resolve('@sveltia/cms'))
}

/** Bundles the editor, with Sveltia's fonts and translations, unless it has been bundled before. */
export async function bundle(): Promise<string> {
  const hash = createHash('sha256').update(sveltia)
  for (const file of sources) hash.update(readFileSync(file))
  const outDir = join('dist/cms', hash.digest('hex').slice(0, 10))
  if (existsSync(join(outDir, 'start.js'))) return outDir
  const editor = installSveltia()
  await build({
    configFile: false,
    logLevel: 'warn',
    base: '/cms/',
    plugins: [adapted(editor)],
    build: {
      outDir,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 3000,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'site/cms/start.ts',
        // Code fields and maps, which our data doesn't use.
        external: [/^@shikijs\//, /^leaflet\//, /^terra-draw/],
        output: { entryFileNames: 'start.js' },
        checks: { pluginTimings: false },
      },
    },
  })
  return outDir
}

const fontOfTheCdn =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g

/** What Sveltia says before the reason why an entry isn't saved. */
const later = 'There was an error while saving the entry. Please try again later.'

/**
 * Sveltia's style sheet names fonts of a CDN beside those of its package. And what is wrong with an entry doesn't go
 * away later.
 */
const adapted = (editor: string): Plugin => ({
  name: 'adapted-editor',
  enforce: 'pre',
  transform(code, id) {
    if (id !== editor) return null
    const local = code.replace(fontOfTheCdn, (url, family, subset) => {
      const [file] = globSync(`assets/${family}-${subset}-*.woff2`, { cwd: dirname(editor) })
      if (!file) throw new Error(`@sveltia/cms has no copy of ${url}`)
      return `\${new URL('assets/${basename(file)}', import.meta.url).href}`
    })
    if (!local.includes(later)) throw new Error(`@sveltia/cms doesn’t say any more: ${later}`)
    return { code: local.replace(later, 'Nothing was saved.'), map: null }
  },
})
