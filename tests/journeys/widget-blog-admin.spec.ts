import type { Page, Request } from '@playwright/test'
import texts from '../../data/blog.json' with { type: 'json' }
import { blog } from '../../data/contracts/blog.ts'
import { problems } from '../../data/contracts/problem.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from './host-pages/fixtures.ts'
import { onReact } from './host-pages/on-react.ts'

const { submit, submitting, token } = texts.generator
const written = { title: 'Say "no" & mean $& it', slug: 'say-no' }

const script = (server: { url: string }) =>
  `<main><h1>Editors</h1><script src="${server.url}/widgets/blog-admin.js" async></script></main>`

async function answer(page: Page, status: number, json: object, until?: Promise<void>) {
  const requests: Request[] = []
  await page.route(`**${blog.generate}`, async (call) => {
    requests.push(call.request())
    await until
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    await call.fulfill({ status, json, headers })
  })
  return requests
}

// Preact is what visitors get, React what the components are written for.
for (const runtime of ['preact', 'react'] as const) {
  test.describe(runtime, () => {
    test.beforeEach(async ({ page }) => {
      if (runtime === 'react') await onReact(page, 'blog-admin')
    })

    test('the button generates one post, says so with its title, and is there again', async ({
      page,
      server,
      visit,
    }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const requests = await answer(page, 201, written, promise)
      await visit({ body: script(server) })
      await page.getByRole('button', { name: submit }).press('Enter')
      await expect(page.getByRole('button', { name: submitting })).toBeDisabled()
      await expectAccessible(page)

      resolve()
      await expect(
        page.getByText(`New blog post "${written.title}" has been generated and published.`),
      ).toBeVisible()
      await expect(page.getByText(messages.generator.success.title)).toBeVisible()
      await expect(page.getByRole('button', { name: submit })).toBeFocused()
      await expect(page.getByRole('link', { name: written.title })).toHaveAttribute(
        'href',
        `${server.url}/blog/${written.slug}`,
      )
      expect(requests.map((request) => request.postData())).toEqual(['{}'])
    })

    test('a failure is told, with what the server says to do, and the button is there again', async ({
      page,
      server,
      visit,
    }) => {
      const { status, detail } = problems.generationRunning
      await answer(page, status, problems.generationRunning)
      await visit({ body: script(server) })
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByRole('alert')).toContainText(messages.generator.failure.description)
      await expect(page.getByText(detail)).toBeVisible()
      await expect(page.getByRole('button', { name: submit })).toBeEnabled()
    })

    test('a server that wants a token is given the one that is typed, and it is kept nowhere', async ({
      page,
      server,
      visit,
    }) => {
      await answer(page, 401, problems.missingToken)
      await visit({ body: script(server) })
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByLabel(token)).toBeFocused()
      await expectAccessible(page)

      const requests = await answer(page, 201, written)
      await page.keyboard.type('let me in')
      await page.keyboard.press('Enter')
      await expect(page.getByText(messages.generator.success.title)).toBeVisible()
      const sent = requests.filter((request) => request.method() === 'POST')
      expect(await sent[0]?.headerValue('authorization')).toBe('Bearer let me in')
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([
        0, 0,
      ])
    })
  })
}
