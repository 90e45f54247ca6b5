import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type InlineConfig, type Plugin } from 'vite'
import { calendars } from '../../data/contracts/calendars.ts'
import { languages as languageNames } from '../../data/contracts/languages.ts'
import embed from '../../data/embed.json' with { type: 'json' }
import languages from '../../data/languages.json' with { type: 'json' }
import { unlessBuilt } from './unless-built.ts'

/** A complete script, as visitors download it. */
export interface Bundle {
  readonly name: string
  readonly code: string
  readonly sourceMap: string
  /** Subresource integrity: `sha384-...`. */
  readonly integrity: string
  /** Sizes in bytes: raw, and with brotli at maximum quality. */
  readonly bytes: number
  readonly brotli: number
}

/** Visitors get Preact. Tests compare its behaviour with React's. */
export type Runtime = 'preact' | 'react'

/** Builds one widget as a self-contained classic script. */
export function bundle(name: string, mode: Runtime = 'preact'): Promise<Bundle> {
  // Lets Chrome compile the functions while it downloads them, not one by one as they are called.
  const output = { postBanner: '//# allFunctionsCalledOnLoad' }
  return run(name, `${name}/index.tsx`, { mode, build: { rolldownOptions: { output } } })
}

/** Builds the script that shows elements above the page. */
export function bundleOverlay(
  widgets: readonly { element: string; title: string; takesTrigger?: boolean }[],
): Promise<Bundle> {
  const names = widgets.filter(({ takesTrigger }) => takesTrigger)
  const overlayNames = Object.fromEntries(names.map(({ element, title }) => [element, title]))
  const overlaid = `:is(${Object.keys(overlayNames)}):is([trigger],[data-trigger])`
  return runAlone('overlay', { overlaid, overlayNames })
}

/** Builds the loader with the SHA-256 of each widget. SHA-384 would make the loader larger. */
export function bundleLoader(widgets: readonly (Bundle & { loading: string })[]): Promise<Bundle> {
  const builtWidgets = widgets.map(({ name, code }) => [name, sha256(code).digest('base64')])
  const interactive = widgets.filter(({ loading }) => loading === 'interaction')
  return runAlone('load', {
    builtWidgets: Object.fromEntries(builtWidgets),
    languages: languageNames,
    interactive: interactive.map(({ name }) => name),
  })
}

/** Builds the script that counts visits. Servers with `MEASURE=on` add it to their pages. */
export function bundleMeasure(
  widgets: readonly { element: string; name: string; overlay?: boolean }[],
): Promise<Bundle> {
  return runAlone('measure', {
    // A campaign's visit has its parameters in the link to /booking.
    callLinks: [
      ...['/booking', ...calendars].map((url) => `a[href="${url}"]`),
      ...['a[href^="/booking?"]', 'a[href^="tel:"]', 'coach-booking'],
    ].join(),
    widgetElements: widgets.map(({ element }) => element).join(),
    overlays: widgets.filter(({ overlay }) => overlay).map(({ name }) => name),
  })
}

/** Builds the script for pages around the pages for iframes. */
export const bundleFrame = (): Promise<Bundle> =>
  runAlone('frame', { widgetEvents: Object.keys(embed.events).map((name) => `coach:${name}`) })

/** Builds the scripts that our own pages import when they need them. */
export const bundlePageScripts = (): Promise<Bundle>[] =>
  ['campaign', 'experts'].map((name) => runAlone(name, {}))

/** Builds the script that gives widgets the words of a language. */
export const bundleLanguage = (language: string, words: Readonly<Record<string, string>>) => {
  const speakers = ['newsletter', 'lead', 'application', 'booking']
  const admissions = {
    'coach-assessment': words[languages.assessment],
    'coach-chat': words[languages.chat],
  }
  const elements = [...speakers.map((name) => `coach-${name}`), ...Object.keys(admissions)].join()
  const spoken = { language, words, admissions, elements }
  return runAlone(language, { spoken }, 'language')
}

/** Builds a script that isn't a widget. */
function runAlone(
  name: string,
  constants: Readonly<Record<string, unknown>>,
  source = name,
): Promise<Bundle> {
  const define = Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])
  return run(name, `${source}.ts`, { define: Object.fromEntries(define) })
}

/** Returns the hash for the name of a file, so that it can be cached forever. The loader takes it from the integrity. */
export function contentHash(code: string): string {
  return sha256(code).digest('base64').replace(/\W/g, '').slice(0, 8)
}

const sha256 = (code: string) => createHash('sha256').update(code)

const run = (name: string, path: string, config: InlineConfig): Promise<Bundle> =>
  unlessBuilt(JSON.stringify([name, path, config]), (notes) => make(name, path, config, notes))

async function make(name: string, path: string, config: InlineConfig, notes: Plugin) {
  const built = await build({
    ...config,
    plugins: [notes],
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    build: {
      ...config.build,
      lib: { entry: join(import.meta.dirname, '..', path), name: 'coach', formats: ['iife'] },
    },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const script = files.find((file) => file.type === 'chunk')
  if (!script?.map) throw new Error(`widgets/${name}: the build produced no script`)
  const { code, map } = script
  return {
    name,
    code,
    sourceMap: JSON.stringify(map),
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    bytes: Buffer.byteLength(code),
    brotli: brotliCompressSync(code).length,
  }
}
