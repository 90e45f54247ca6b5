import { application, captured, fillInLead, generator, newsletter, senders } from './senders.ts'
import { errorsOf, expect, expectToast, test } from './widget-page.ts'

const press = { exact: true } as const

for (const { widget, attributes = '', path, submit, failure, fillIn } of senders) {
  for (const [what, status] of [
    ['a failing server', 500],
    ['a connection that fails', undefined],
  ] as const) {
    // The answer of a webhook is never read: only a send that throws fails.
    if (status && widget === 'application') continue
    test(`${widget}: ${what} is told at once and logged, and the visitor may send again`, async ({
      page,
      api,
      visit,
    }) => {
      if (status) api.answer(path, { code: 'internal' }, status)
      const errors = errorsOf(page)
      await visit(widget, { attributes })
      await fillIn(page)
      await page.getByRole('button', { name: submit, ...press }).click()

      await expectToast(page, 'destructive', ...failure)
      await expect(page.getByRole('button', { name: submit, ...press })).toBeEnabled()
      const logged = errors.join('\n')
      expect(logged).toContain(`coach-${widget}`)
      // What a visitor typed is nobody's business.
      expect(logged).not.toMatch(/ada|everything|how long|\(310\)/i)
    })
  }
}

const success = [
  'neutral',
  'Successfully Subscribed!',
  'Thank you for subscribing to our newsletter.',
] as const

for (const [sender, title, description] of [
  [newsletter, success[1], success[2]],
  [
    generator,
    'Success!',
    'New blog post "Say "no" & mean $& it" has been generated and published.',
  ],
  [
    application,
    'Application Submitted!',
    "We'll review your application and get back to you within 48 hours.",
  ],
  [
    captured,
    'Request Received!',
    "We'll contact you within 24 hours to schedule your free consultation.",
  ],
] as const) {
  test(`${sender.widget}: a success is told politely: "${title}"`, async ({ page, api, visit }) => {
    api.answer(sender.path, sender.reply, sender.status)
    const errors = errorsOf(page)
    await visit(sender.widget, { attributes: sender.attributes ?? '' })
    await sender.fillIn(page)
    await page.getByRole('button', { name: sender.submit, ...press }).click()

    await expectToast(page, 'neutral', title, description)
    expect(errors).toEqual([])
  })
}

for (const [what, status, code, tone, title, description] of [
  [
    'a duplicate',
    409,
    '23505',
    'neutral',
    'Already Subscribed',
    'This email is already subscribed to our newsletter.',
  ],
  [
    'an address that the database refuses',
    422,
    '23514',
    'destructive',
    'Invalid Email',
    'Please enter a valid email address.',
  ],
] as const) {
  test(`newsletter: ${what} is told, not logged, and keeps the address`, async ({
    page,
    api,
    visit,
  }) => {
    api.answer(newsletter.path, { code }, status)
    const errors = errorsOf(page)
    await visit('newsletter')
    await newsletter.fillIn(page)
    await page.getByRole('button', { name: 'Subscribe' }).click()

    await expectToast(page, tone, title, description)
    await expect(page.getByLabel('Email address')).toHaveValue('ada@example.com')
    expect(errors).toEqual([])
  })
}

test('lead: where nothing is captured the same success is told, and no call is made', async ({
  page,
  api,
  visit,
}) => {
  await visit('lead', { attributes: 'data-next=""' })
  await fillInLead(page)
  await page.getByRole('button', { name: captured.submit }).click()
  await expectToast(
    page,
    'neutral',
    'Request Received!',
    "We'll contact you within 24 hours to schedule your free consultation.",
  )
  expect(api.calls).toEqual([])
})

for (const [what, attributes, status, title, description] of [
  ['a list that fails', '', 500, 'Error', 'Failed to load blog posts'],
  ['a post that fails', 'data-slug="a-post"', 500, 'Error', 'Failed to load blog post'],
  ['a connection that fails', '', 0, 'Error', 'Failed to load blog posts'],
  [
    'an unknown post',
    'data-slug="a-post"',
    404,
    'Post Not Found',
    "The blog post you're looking for doesn't exist.",
  ],
] as const) {
  test(`blog: ${what} is told, and nothing is listed`, async ({ page, api, visit }) => {
    if (status) {
      const code = status === 404 ? 'unknown-post' : 'internal'
      api.answer('/api/blog-posts', { code }, status)
      api.answer('/api/blog-posts/a-post', { code }, status)
    }
    await visit('blog', { attributes })
    await expectToast(page, 'destructive', title, description)
    await expect(page.getByText('Loading posts...')).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Read More' })).toHaveCount(0)
  })
}

test('a failure and a success stand beside each other, each dismissed by its own button', async ({
  page,
  api,
  visit,
}) => {
  const invalid = ['destructive', 'Invalid Email', 'Please enter a valid email address.'] as const
  api.answer(newsletter.path, newsletter.reply, 201)
  await visit('newsletter')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectToast(page, ...invalid)
  await newsletter.fillIn(page)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectToast(page, ...success)
  await expectToast(page, ...invalid)
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Invalid Email')).toHaveCount(0)
  await expectToast(page, ...success)
})
