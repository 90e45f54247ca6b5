import { globSync, readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import type { Eleventy } from './eleventy.ts'
import { buildFonts } from './fonts.ts'

const folder = 'site/assets/css'

// Browsers of spring 2024: the first versions that all support light-dark(), nesting and popovers.
const version = (major: number, minor = 0) => (major << 16) | (minor << 8)
const targets = {
  chrome: version(123),
  edge: version(123),
  firefox: version(125),
  safari: version(17, 5),
  ios_saf: version(17, 5),
}

/** Adds the filter `styles`: a page's CSS, made of tokens, base and its section types. */
export function styles(config: Eleventy) {
  let sheets = new Map<string, string>()
  config.on('eleventy.before', () => {
    sheets = new Map()
  })
  config.addGlobalData('preloads', async () => (await buildFonts()).preloads)
  config.addAsyncFilter('styles', async (sections: readonly { type: string }[]) => {
    const types = [...new Set(sections.map(({ type }) => type))].sort()
    const key = types.join()
    const sheet = sheets.get(key) ?? minify((await buildFonts()).css, types)
    sheets.set(key, sheet)
    return sheet
  })
  config.addFilter('themeColor', themeColor)
}

function minify(fonts: string, types: readonly string[]): string {
  const files = [
    'data/tokens.css',
    'data/launcher.css',
    ...globSync(`${folder}/base/*.css`).sort(),
    ...types.map((type) => `${folder}/sections/${type}.css`),
    ...globSync(`${folder}/media/*.css`).sort(),
  ]
  const css = [fonts, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n')
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
  }).code.toString()
}

/** Returns the page's background in one colour scheme, for the browser's toolbar. */
function themeColor(scheme: 'light' | 'dark'): string {
  const paper = /--paper:\s*light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)/
  const [, light, dark] = paper.exec(readFileSync('data/tokens.css', 'utf8')) ?? []
  const color = scheme === 'light' ? light : dark
  if (!color) throw new Error('data/tokens.css: --paper must be light-dark() of two oklch()')
  return color
}
