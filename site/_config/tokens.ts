import { globSync, readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import type { ValidationError } from './validation-errors.ts'

const file = 'data/tokens.css'

/** The CSS property that takes a token's value, and what an error calls that. Others are colors. */
const kinds = [
  [/^--(display|text)$/, 'font-family', 'font families'],
  [/^--(size|space|radius|touch|launcher)\b/, 'inline-size', 'a length'],
  [/^--text-zoom$/, 'flex-grow', 'a number'],
  [/^--quick$/, 'transition', 'a duration and an easing'],
] as const
const otherKind = [/^--/, 'color', 'a color'] as const

/** Finds tokens with a value that browsers would ignore, and styles that use a token nobody sets. */
export function checkTokens(): ValidationError[] {
  const invalid = Array.from(readTokens()).flatMap(([path, value]) => {
    const [, property, kind] = kinds.find(([names]) => names.test(path)) ?? otherKind
    if (parse(property, value).isValid) return []
    return [{ file, path, reason: `expected ${kind}, found ${value}` }]
  })
  const sources = globSync(['data/*.css', 'site/**/*.css']).map((name) => ({
    name,
    css: withoutComments(readFileSync(name, 'utf8')),
  }))
  const set = new Set(sources.flatMap(({ css }) => css.match(/--[\w-]+(?=:)/g) ?? []))
  const missing = new Map(
    sources.flatMap(({ name, css }) =>
      Array.from(
        css.matchAll(/var\((--[\w-]+)\)/g),
        ([, token = '']) => [token, name] as const,
      ).filter(([token]) => !set.has(token)),
    ),
  )
  const unset = Array.from(missing, ([path, name]) => ({
    file,
    path,
    reason: `is missing; ${name} uses it`,
  }))
  return [...invalid, ...unset]
}

/** Returns a color token as `#rrggbb`, for formats without tokens, such as `('paper', 'dark')`. */
export function color(name: string, scheme: 'light' | 'dark'): string {
  const { css } = parse('color', readTokens().get(`--${name}`) ?? '')
  const [, light, dark] =
    /light,([#\w]+)\).*?dark,([#\w]+)\)/.exec(css) ?? /color:(([#\w]+))/.exec(css) ?? []
  const found = scheme === 'light' ? light : dark
  if (!found) throw new Error(`${file}: --${name} is no color of sRGB`)
  return found
}

/** Returns the first family of a font token, such as `Newsreader` for `--display`. */
export function family(name: 'display' | 'text'): string {
  const [, first] = /^\s*["']?([^"',]+)/.exec(readTokens().get(`--${name}`) ?? '') ?? []
  if (!first) throw new Error(`${file}: --${name} names no font family`)
  return first
}

function readTokens(): Map<string, string> {
  const css = withoutComments(readFileSync(file, 'utf8'))
  return new Map(
    Array.from(css.matchAll(/(--[\w-]+):\s*([^;]*);/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')

/** What only a browser computes: references, and the ratio of two lengths. */
const isUnparsed = /var\(|atan2\(/

/** Compiles a declaration for browsers that have neither `oklch()` nor `light-dark()`. */
function parse(property: string, value: string): { isValid: boolean; css: string } {
  let isValid = false
  const { code } = transform({
    filename: file,
    code: Buffer.from(`a { ${property}: ${value} }`),
    minify: true,
    targets: { chrome: 80 << 16 },
    visitor: {
      Declaration: (declaration) => {
        isValid = declaration.property === property || isUnparsed.test(value)
      },
    },
  })
  return { isValid, css: code.toString() }
}
