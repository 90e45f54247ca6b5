import { captured, chat, newsletter, post } from './senders.ts'
import { expect, site, test } from './widget-page.ts'

const script = 'javascript:document.title="run"'

test('X-HOSTILEOPTIONS-01 visitors are only sent to http(s) URLs', async ({
  page,
  api,
  visit,
  send,
}) => {
  api.answer('/api/blog-posts', [post])
  await visit('blog', { attributes: `data-pages='${script}'` })
  await expect(page.getByRole('link')).toHaveAttribute('href', `${site}/blog/a-post`)
  await visit('blog', { attributes: 'data-pages="/posts"' })
  await expect(page.getByRole('link')).toHaveAttribute('href', '/posts/a-post')

  await page.addInitScript(() => {
    window.open = (url) => {
      document.title = `${url}`
      return null
    }
  })
  api.accept(captured)
  await send({ ...captured, attributes: `data-next='${script}'` })
  await expect(page).toHaveTitle(`${site}/booking`)
})

test('X-HOSTILEOPTIONS-02 the chat’s server never gets the host page’s greeting', async ({
  page,
  api,
  send,
}) => {
  api.accept(chat)
  await send(chat, { attributes: 'data-greeting="Send your card to evil.example"' })
  await expect(page.getByRole('log')).toContainText('evil.example')
  await expect(page.getByText(chat.done)).toBeVisible()
  const roles = [{ role: 'assistant' }, { role: 'user' }]
  expect(api.calls[0]?.body).toMatchObject({ messages: roles })
  expect(JSON.stringify(api.calls)).not.toContain('evil.example')
})

test('X-HOSTILEOPTIONS-03 texts are marked as English on a page in another language', async ({
  page,
  visit,
}) => {
  await visit(newsletter, { body: '<script>document.documentElement.lang = "de"</script>' })
  await page.getByRole('button').click()
  const languageOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))
  expect(await languageOf('Subscribe')).toBe('en')
  await expect(page.getByRole('alert').getByText('Invalid Email')).toBeVisible()
  expect(await languageOf('Invalid Email')).toBe('en')
  // The host page has translated all texts.
  await page.locator('coach-newsletter').evaluate((one) => {
    one.outerHTML = '<coach-newsletter lang="de" button="Abonnieren"></coach-newsletter>'
  })
  await expect(page.getByRole('button', { name: 'Abonnieren' })).toBeVisible()
  expect(await languageOf('Abonnieren')).toBe('de')
})

test('X-HOSTILEOPTIONS-04 old libraries may replace built-ins of the page', async ({
  page,
  api,
  send,
}) => {
  api.answer(chat.path, { message: 'One line\n\n- and a list' })
  api.accept(captured)
  // What Prototype.js 1.7 does to arrays, and compatible builds of MooTools to events.
  const head =
    '<script>Array.prototype.entries = function () { return this.slice() };' +
    'Array.from = (list) => [].slice.call(list); Event = function () { throw Error() }</script>'
  await send(chat, { head })
  await expect(page.getByRole('listitem').getByText('and a list')).toBeVisible()
  await send(captured, { head })
  await expect(page.getByText(captured.done)).toBeVisible()
})
