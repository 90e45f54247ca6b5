import { readFileSync } from 'node:fs'
import { color } from './tokens.ts'

const read = () => readFileSync('data/logo.svg', 'utf8').replace(/\s*\n\s*/g, '')

/** Returns the logo for a page, where it has the colors of the text around it and of the tokens. */
export function emblem(): string {
  return read()
    .replace(/<title>.*<\/title>/, '')
    .replace(
      /<svg[^>]*?viewBox="([^"]*)"[^>]*>/,
      (_, box) => `<svg class="emblem" viewBox="${box}" aria-hidden="true">`,
    )
}

/** Returns the logo as an image of its own, with the colors of a scheme. */
export function drawnLogo(scheme: 'light' | 'dark'): string {
  return read()
    .replaceAll('currentColor', color('ink', scheme))
    .replace(/var\(--([\w-]+)\)/g, (_, name) => color(name, scheme))
}

/** Returns the logo on a dark square, for tabs and home screens. */
export function appIcon(corner: number): string {
  const [, x = 0, y = 0, width = 0, height = 0] =
    /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/.exec(read()) ?? []
  const side = 1.4 * Math.max(Number(width), Number(height))
  const left = Number(x) - (side - Number(width)) / 2
  const top = Number(y) - (side - Number(height)) / 2
  const square = `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${corner * side}" fill="${color('night', 'light')}"/>`
  return drawnLogo('dark').replace(
    /<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${side} ${side}">${square}`,
  )
}
