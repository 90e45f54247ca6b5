import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Eleventy } from './eleventy.ts'
import { buildFonts } from './fonts.ts'
import { outputFolder } from './output.ts'

const built = 'dist/desk'
const manifest = `${built}/manifest.json`

/** Where the desk's app is rendered. */
export const deskRoot = '<div id="desk"'

/**
 * Puts the files of the desk, which `npm run build:widgets` makes, beside those of the site.
 *
 * - `deskFiles`: what its page loads
 * - `fontFaces`: the CSS of the fonts alone, for a page without the site's styles, with the letters of all names
 */
export function desk(config: Eleventy) {
  config.addGlobalData('fontFaces', async () => {
    const { css, namesCss } = await buildFonts()
    return css + namesCss
  })
  config.addGlobalData('deskFiles', () => {
    if (!existsSync(manifest))
      throw new Error(`${manifest} is missing: run npm run build:widgets first`)
    return JSON.parse(readFileSync(manifest, 'utf8'))
  })
  config.on('eleventy.after', () => {
    for (const file of globSync(`${built}/*.{js,css}`)) {
      cpSync(file, join(outputFolder, 'assets', basename(file)))
    }
  })
  config.addWatchTarget(manifest)
}
