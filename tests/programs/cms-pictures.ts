// The pictures of docs/editing.md: `npm run pictures:cms`, after a build.
import { rmSync } from 'node:fs'
import Image from '@11ty/eleventy-img'
import { chromium } from '@playwright/test'
import { findHeadlessChromium, quietFlags } from '../support/chromium.ts'
import { editedProject, openEditor } from '../support/edited-project.ts'

const project = await editedProject()
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: quietFlags })
const page = await browser.newPage({
  baseURL: project.url,
  viewport: { width: 1280, height: 860 },
  colorScheme: 'light',
})
await openEditor(page, project)
for (const [name, entry, label] of [
  ['cms-offer', 'offers/entries/bronze', 'Items'],
  ['cms-testimonial', 'testimonials/new', 'Role'],
] as const) {
  await page.evaluate((hash) => location.assign(hash), `#/collections/${entry}`)
  await page.getByText(label, { exact: true }).scrollIntoViewIfNeeded()
  const path = `var/${name}.png`
  await page.screenshot({ path, animations: 'disabled' })
  // A picture that is there would be kept.
  rmSync(`docs/images/${name}.webp`, { force: true })
  await Image(path, {
    ...{ formats: ['webp'], widths: [960], outputDir: 'docs/images', urlPath: '/' },
    filenameFormat: () => `${name}.webp`,
  })
}
await browser.close()
await project.remove()
