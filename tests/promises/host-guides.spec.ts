import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { routes } from '../support/routes.ts'
import { dataFile } from './data-file.ts'
import { test as hostTest } from './host-page.ts'
import { expect, site, test } from './widget-page.ts'

const written = 'https://www.antecedent.example'

/** What a guide lets its reader paste: into a page, or into a box that is a frame. */
const snippetsIn = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/^ *```html( box)?\n([\s\S]*?)^ *```/gm),
    ([, box, html = '']) => ({ guide: basename(file, '.md'), isBox: !!box, html }),
  )
const snippets = globSync('docs/hosts/*.md').flatMap(snippetsIn)

/** Of a guide whose loader and elements stand in different places of the page, all that a page has in the end. */
function pagesOf(guide: string) {
  const own = snippets.filter((snippet) => snippet.guide === guide)
  return guide === 'astro'
    ? [{ ...own[0], isBox: false, html: own.map((it) => it.html).join('') }]
    : own
}

async function expectDrawn(place: Page | FrameLocator, html: string): Promise<void> {
  if (/newsletter/.test(html)) {
    await expect(place.getByRole('heading', { name: 'Stay Connected' })).toBeVisible()
    await expect(place.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  }
  if (/lead/.test(html)) {
    await expect(place.getByRole('heading', { name: /free consultation/ })).toBeVisible()
  }
  if (/chat/.test(html)) await expect(place.locator('coach-chat').getByRole('button')).toBeVisible()
}

test('X-GUIDES-01 what the guides for WordPress, Webflow, Squarespace, Wix, Shopify, Framer, Ghost and Astro say to paste draws its widget', async ({
  page,
  visit,
  faults,
}) => {
  const guides = [...new Set(snippets.map(({ guide }) => guide))]
  expect(guides).toHaveLength(8)
  for (const { html, isBox } of guides.flatMap(pagesOf)) {
    const own = html.replaceAll(written, site)
    const box = `<iframe title="box" srcdoc="${own.replaceAll('"', '&quot;')}" height="600"></iframe>`
    await visit('', { body: isBox ? box : `${own}<a href="#coach-application">Apply</a>` })
    await expectDrawn(isBox ? page.frameLocator('[title=box]') : page, own)
    if (/application/.test(own)) {
      await page.getByRole('link', { name: 'Apply' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
  }
  expect(faults).toEqual([])
})

test('X-GUIDES-02 the links for AMP, e-mails and profiles lead to pages of ours', () => {
  const text = readFileSync('docs/hosts/amp-and-email.md', 'utf8')
  const paths = [...text.matchAll(/antecedent\.example(\/[\w-]+)/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(4)
  const known = routes.map(({ url }) => url)
  for (const path of paths) expect(known).toContain(path)
  const headings = JSON.stringify(dataFile('pages/join'))
  for (const [, heading] of text.matchAll(/heading=([\w-]+)/g))
    expect(headings).toContain(`"key":"${heading}"`)
})

hostTest(
  'X-GUIDES-03 each snippet of the document about widgets draws its widgets',
  async ({ page, server, visit }) => {
    const html = snippetsIn('docs/embedding.md').map((snippet) => snippet.html)
    // What waits for a trigger is drawn by it.
    const drawn = html.filter((one) => !/<coach-[a-z]+ hidden /.test(one))
    expect(drawn.length).toBeGreaterThan(6)
    for (const one of drawn) {
      const own = one.replaceAll(written, server.url)
      const loader = `<script src="${server.url}/widgets/load.js" async></script>`
      await visit({ body: own.includes('<script') ? own : own + loader })
      const place = own.includes('<iframe') ? page.frameLocator('iframe') : page
      const names = [...own.matchAll(/(?:<coach-|\/widgets\/)([a-z]+)/g)].map(([, name]) => name)
      for (const name of new Set(names).difference(new Set(['load', 'frame'])))
        await expect(
          place.locator(`coach-${name} [data-coach-root] > :not(slot)`).first(),
        ).toBeAttached()
    }
  },
)
