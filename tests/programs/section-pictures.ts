// The pictures of section types that `/cms` shows in its menus: `npm run pictures:sections`, after a build.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import Image from '@11ty/eleventy-img'
import { chromium } from '@playwright/test'
import { readContent } from '../../site/_config/read-content.ts'
import { sectionTypes } from '../../site/_config/schemas/sections.ts'
import { findHeadlessChromium, quietFlags } from '../support/chromium.ts'
import { startServer } from '../support/server.ts'

interface Page {
  readonly url: string
  readonly sections: readonly { readonly type: string }[]
}

/** Templates of the server, which aren't pages by themselves. */
const filledIn = ['/blog/post', '/blog/unknown']
const folder = 'site/cms/sections'
const pages = Object.values(readContent('data').collections.pages ?? {}) as Page[]
const server = await startServer()
const env = { ...process.env, DATABASE_URL: `file:${server.database}` }
execFileSync(process.execPath, ['dist/server/site.js', 'seed'], { env })
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: quietFlags })
const page = await browser.newPage({
  baseURL: server.url,
  viewport: { width: 1120, height: 700 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  // So that nothing but the section is in its picture.
  bypassCSP: true,
})
for (const type of Object.keys(sectionTypes)) {
  const { url, index } = placeOf(type)
  if (!url) {
    console.log(`${type}: no picture, because the server alone fills it in`)
    continue
  }
  await page.goto(url)
  await page.addStyleTag({
    content: `.site-header, .coach-launcher, coach-chat { display: none }
      html { scroll-padding: 0 } main > * { scroll-margin: 0 }`,
  })
  const section = page.locator('main > *').nth(index)
  await section.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  await page.waitForLoadState('networkidle')
  const path = `var/section-${type}.png`
  await page.screenshot({ path, animations: 'disabled' })
  // A picture that is there would be kept.
  rmSync(`${folder}/${type}.webp`, { force: true })
  await Image(path, {
    ...{ formats: ['webp'], widths: [288], outputDir: folder, urlPath: '/' },
    ...{ filenameFormat: () => `${type}.webp`, sharpWebpOptions: { quality: 60 } },
  })
}
await browser.close()
await server.stop()

/** The first page with a section of a type, and which of its sections that is. */
function placeOf(type: string): { url: string | undefined; index: number } {
  for (const { url, sections } of pages.filter((one) => !filledIn.includes(one.url))) {
    const index = sections.findIndex((section) => section.type === type)
    if (index >= 0) return { url, index }
  }
  return { url: undefined, index: -1 }
}
