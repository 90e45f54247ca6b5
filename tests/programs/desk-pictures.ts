// The pictures of docs/operating.md: `npm run pictures`, after a build.
import { rmSync } from 'node:fs'
import Image from '@11ty/eleventy-img'
import { chromium, type Page } from '@playwright/test'
import { applicant } from '../../data/contracts/examples.ts'
import { findHeadlessChromium, quietFlags } from '../support/chromium.ts'
import { startServer } from '../support/server.ts'

const names = ['Grace Hopper', 'Marie Curie', 'Emmy Noether', 'Sophie Germain', 'Ada Byron']

const server = await startServer({ POSTS: 'review' })
for (const full_name of names) {
  const email = `${full_name.split(' ')[0]?.toLowerCase()}@example.com`
  await post('/api/newsletter-subscribers', { email: `news-${email}`, source: 'home' })
  await post('/api/applications', { ...applicant, full_name, email })
}
await post('/api/generate-blog-post', {})
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: quietFlags })
const page = await browser.newPage({
  baseURL: server.url,
  viewport: { width: 1280, height: 860 },
  colorScheme: 'light',
})
await page.goto('/desk')
await page.getByRole('link', { name: /Ada Byron/ }).click()
await page.getByLabel('Add a note').fill('Wants a date in May.')
await page.getByRole('button', { name: 'Save Note' }).click()
await page.getByText('Wants a date in May.').last().waitFor()
await page.getByRole('button', { name: 'Dismiss' }).click()
await keep(page, 'desk-inbox')
await page.getByRole('link', { name: 'Posts' }).click()
await page.getByRole('rowheader').first().getByRole('link').click()
await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
await keep(page, 'desk-posts')
await browser.close()
await server.stop()

function post(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function keep(from: Page, name: string) {
  const path = `var/${name}.png`
  await from.screenshot({ path, animations: 'disabled' })
  // What is there would be kept.
  rmSync(`docs/images/${name}.webp`, { force: true })
  await Image(path, {
    ...{ formats: ['webp'], widths: [960], outputDir: 'docs/images', urlPath: '/' },
    filenameFormat: () => `${name}.webp`,
  })
}
