import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const sveltia = fileURLToPath(import.meta.resolve('@sveltia/cms'))
const sources = [...globSync('site/cms/*.ts'), join(dirname(sveltia), '../package.json')]

/** Bundles the editor, with Sveltia's fonts and translations, unless it has been bundled before. */
export async function bundle(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of sources) hash.update(readFileSync(file))
  const outDir = join('dist/cms', hash.digest('hex').slice(0, 10))
  if (existsSync(join(outDir, 'start.js'))) return outDir
  await build({
    configFile: false,
    logLevel: 'warn',
    base: '/cms/',
    plugins: [localFonts],
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

/** Sveltia's style sheet names fonts of a CDN beside those of its package. */
const localFonts: Plugin = {
  name: 'local-fonts',
  enforce: 'pre',
  transform(code, id) {
    if (id !== sveltia) return null
    const local = code.replace(fontOfTheCdn, (url, family, subset) => {
      const [file] = globSync(`assets/${family}-${subset}-*.woff2`, { cwd: dirname(sveltia) })
      if (!file) throw new Error(`@sveltia/cms has no copy of ${url}`)
      return `\${new URL('assets/${basename(file)}', import.meta.url).href}`
    })
    return { code: local, map: null }
  },
}
