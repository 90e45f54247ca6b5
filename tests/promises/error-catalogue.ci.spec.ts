import { chat, newsletter, senders } from './senders.ts'
import { type Answer, errorsOf, eventsOf, expect, expectToast, test } from './widget-page.ts'

const html = (status: number, body: string) => ({ status, contentType: 'text/html', body })

/** Every kind of unsuccessful answer. */
const failures: Record<string, (good: unknown) => Answer | undefined> = {
  // The first call never reaches the API.
  'a wrapped fetch that throws nothing': () => undefined,
  'a connection that fails': () => undefined,
  'a refusal': () => ({ status: 422, json: { code: 'refused' } }),
  'a failing server': () => ({ status: 500, json: { code: 'internal' } }),
  'a captive portal’s page, with 200': () => html(200, '<title>Welcome to our wifi</title>'),
  'a 502 with what a success would say': (good) => ({ status: 502, json: good }),
  'a 404 page': () => html(404, '<h1>Not here</h1>'),
}

/** Extensions and consent tools replace fetch. */
function wrapFetch() {
  const { fetch } = window
  window.fetch = () => {
    window.fetch = fetch
    return Promise.reject()
  }
}

/** A success for what only acknowledges, such as a webhook. */
const withoutReply: Record<string, () => Answer> = {
  'a 200 without a body': () => ({ status: 200, contentType: 'application/json', body: '' }),
  'a 200 with the wrong JSON': () => ({ status: 200, json: { ok: true } }),
}

/** What the specification says of a widget's failure. */
const requirements: Record<string, string> = {
  newsletter: 'R-NEWS-21 R-NEWS-22',
  application: 'R-APP-51',
  assessment: 'R-ASMT-28',
  chat: 'R-CHAT-22 R-CHAT-23 R-CHAT-24',
  'blog-admin': 'R-BADM-09',
}

for (const sender of senders) {
  const { widget, attributes = '', path, submit, again = submit, reply, status } = sender
  const { title = widget } = sender
  const ids = requirements[title] ?? ''
  test(
    `X-ERRORCATALOGUE-01 ${ids} ${title}: a failure is shown and can be retried`.trim(),
    async ({ page, api, visit }) => {
      const errors = errorsOf(page)
      await page.addInitScript(wrapFetch)
      await visit(widget, { attributes })
      await sender.fillIn(page)
      const fields = page.locator(`coach-${widget}`).locator('input, select, textarea')
      const typed = () =>
        fields.evaluateAll((all) =>
          all.map((one) => ('checked' in one && one.checked) || Reflect.get(one, 'value')),
        )
      const before = await typed()
      let button = page.getByRole('button', { name: submit, exact: true })

      const all = { ...failures, ...(!sender.isAcknowledged && withoutReply) }
      for (const [at, [what, answer]] of Object.entries(all).entries()) {
        await test.step(what, async () => {
          const response = answer(reply)
          if (response) api.says(path, response)
          await button.click()
          await expectToast(page, 'destructive', ...sender.failure)
          button = page.getByRole('button', { name: again, exact: true })
          await expect(button).toBeEnabled()
          // The chat moves the message into its log.
          if (sender !== chat) expect(await typed()).toEqual(before)
          else {
            await expect(page.getByText('How long is a session?')).toHaveCount(1)
            await expect(page.getByText('A reply is on its way')).toHaveCount(0)
            await expect(page.getByRole('textbox')).toBeEnabled()
          }
          expect((await eventsOf(page)).map(([name]) => name)).toEqual(Array(at + 1).fill('failed'))
          expect(errors.length).toBeGreaterThan(at)
          await page.getByRole('button', { name: 'Dismiss' }).click()
          await expect(page.getByRole('alert')).toHaveText('')
        })
      }
      const logged = errors.join('\n')
      expect(logged).toContain(`coach-${widget}`)
      // The log must not contain what a visitor typed.
      expect(logged).not.toMatch(/ada|everything|how long|\(310\)/i)

      const count = errors.length
      api.answer(path, reply, status)
      await button.click()
      if (sender.success) await expectToast(page, 'neutral', sender.done, sender.success)
      await expect(page.getByText(sender.done).first()).toBeVisible()
      await expect(page.getByText(sender.failure[1])).toHaveCount(0)
      expect(errors).toHaveLength(count)
      expect(api.calls).toHaveLength(Object.keys(all).length)
    },
  )
}

for (const sender of senders.filter((one) => one.isAcknowledged)) {
  for (const [what, answer] of Object.entries(withoutReply)) {
    test(`X-ERRORCATALOGUE-02 ${sender.widget}: ${what} is a success`, async ({
      page,
      api,
      visit,
    }) => {
      const { widget, attributes = '', path, submit, done } = sender
      await visit(widget, { attributes })
      await sender.fillIn(page)
      api.says(path, answer())
      await page.getByRole('button', { name: submit, exact: true }).click()
      await expect(page.getByText(done).first()).toBeVisible()
    })
  }
}

test('R-NEWS-19 R-NEWS-20 newsletter: a refused address is shown, but not logged', async ({
  page,
  api,
  visit,
}) => {
  const errors = errorsOf(page)
  await visit('newsletter')
  await newsletter.fillIn(page)
  for (const [status, code, tone, title, description] of [
    [
      409,
      '23505',
      'neutral',
      'Already Subscribed',
      'This email is already subscribed to our newsletter.',
    ],
    [422, '23514', 'destructive', 'Invalid Email', 'Please enter a valid email address.'],
  ] as const) {
    api.answer(newsletter.path, { code }, status)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expectToast(page, tone, title, description)
    await expect(page.getByLabel('Email address')).toHaveValue('ada@example.com')
  }
  expect(errors).toEqual([])
})

const post = {
  id: '1',
  title: 'On Mondays',
  slug: 'a-post',
  excerpt: 'What you reward.',
  category: 'Culture',
  published_at: '2026-10-01T09:00:00.000Z',
  author: 'Ada',
  content: '<p>Closed doors.</p>',
}

for (const [id, what, attributes, path, reply, failure, shown] of [
  [
    'R-BLOG-07',
    'the list',
    '',
    '/api/blog-posts',
    [post],
    'Failed to load blog posts',
    post.excerpt,
  ],
  [
    'R-POST-09',
    'a post',
    'data-slug="a-post"',
    '/api/blog-posts/a-post',
    post,
    'Failed to load blog post',
    'Closed doors.',
  ],
] as const) {
  test(`${id} blog: if ${what} fails, it says so and can be retried`, async ({
    page,
    api,
    visit,
  }) => {
    await page.addInitScript(wrapFetch)
    const again = page.getByRole('button', { name: 'Try Again' })
    for (const [at, [name, answer]] of Object.entries(failures).entries()) {
      // A missing post has another message.
      if (name === 'a 404 page' && path.endsWith('a-post')) continue
      await test.step(name, async () => {
        const response = answer(reply)
        if (response) api.says(path, response)
        if (at === 0) await visit('blog', { attributes })
        else await again.click()
        await expectToast(page, 'destructive', 'Error', failure)
        await expect(page.getByText('Loading posts...')).toHaveCount(0)
        await expect(page.getByRole('article')).toHaveCount(0)
        await expect(page.getByRole('link', { name: 'Read More' })).toHaveCount(0)
        expect((await eventsOf(page)).map(([name]) => name)).toEqual(Array(at + 1).fill('failed'))
        await page.getByRole('button', { name: 'Dismiss' }).click()
      })
    }
    api.answer(path, reply)
    await again.click()
    await expect(page.getByText(shown)).toBeVisible()
    await expect(page.getByText(failure)).toHaveCount(0)
  })
}
