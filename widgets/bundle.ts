import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { pruneTokens } from './css-pipeline.ts'
import { jsonMembers } from './json-members.ts'

/** One widget, complete: what a visitor downloads. */
export interface Bundle {
  readonly name: string
  readonly code: string
  /** Subresource integrity: `sha384-...`. */
  readonly integrity: string
  /** Sizes in bytes: as it is, and by brotli at its best. */
  readonly bytes: number
  readonly brotli: number
}

/** Preact does React's work in what visitors download; tests hold it to the real one. */
export type Runtime = 'preact' | 'react'

/** Builds one widget as a classic script that needs nothing else. */
export function bundle(name: string, runtime: Runtime = 'preact'): Promise<Bundle> {
  return script(name, `${name}/index.tsx`, { runtime })
}

/** Builds the loader, which knows the widgets that were built with it by their SHA-256: the shorter
 * integrity, for it counts each byte. */
export function bundleLoader(widgets: readonly (Bundle & { load: string })[]): Promise<Bundle> {
  const known = widgets.map(({ name, code, load }) => [
    name,
    [contentHash(code), sha256(code).digest('base64'), load === 'near'],
  ])
  return script('load', 'load.ts', { builtWidgets: JSON.stringify(Object.fromEntries(known)) })
}

/** Names a file by its content, so that it may be kept for ever. */
export function contentHash(code: string): string {
  return sha256(code).digest('hex').slice(0, 8)
}

const sha256 = (code: string) => createHash('sha256').update(code)

interface Settings {
  readonly runtime?: Runtime
  /** What the build writes in place of that name. */
  readonly builtWidgets?: string
}

async function script(name: string, entry: string, settings: Settings): Promise<Bundle> {
  const { runtime = 'preact', builtWidgets = '' } = settings
  const result = (await build({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    configLoader: 'native',
    mode: runtime,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [jsonMembers, pruneTokens],
    // Whatever NODE_ENV says: tests build what visitors get.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"', ...(builtWidgets && { builtWidgets }) },
    build: {
      write: false,
      target: 'es2024',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5', 'ios17.5'],
      modulePreload: false,
      lib: {
        entry: join(import.meta.dirname, entry),
        name: 'coach',
        formats: ['iife'],
        fileName: () => `${name}.js`,
      },
    },
  })) as Rollup.RollupOutput[]
  const code = result.flatMap(({ output }) => output).find((part) => part.type === 'chunk')?.code
  if (!code) throw new Error(`widgets/${entry}: the build made no script`)
  return {
    name,
    code,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    bytes: Buffer.byteLength(code),
    brotli: brotliCompressSync(code).length,
  }
}
