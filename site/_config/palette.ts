import { readFileSync } from 'node:fs'
import { transform } from 'lightningcss'

const file = 'data/tokens.css'

/** Returns a light-scheme colour such as `paper` as `#rrggbb`, for formats without `oklch()`. */
export function lightColor(name: string): string {
  const pair = new RegExp(`--${name}:\\s*light-dark\\((oklch\\([^)]*\\))`)
  const [, color] = pair.exec(readFileSync(file, 'utf8')) ?? []
  if (!color) throw new Error(`${file}: --${name} must be a light-dark() pair of oklch() colours`)
  const { code } = transform({
    filename: 'color.css',
    code: Buffer.from(`a { color: ${color} }`),
    targets: { chrome: 80 << 16 },
  })
  const [hex] = /#[0-9a-f]{6}\b/i.exec(code.toString()) ?? []
  if (!hex) throw new Error(`${file}: --${name} can't be converted to sRGB`)
  return hex
}
