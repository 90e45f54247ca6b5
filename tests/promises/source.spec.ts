import { captured, newsletter } from './senders.ts'
import { expect, hostPage, test } from './widget-page.ts'

const campaign = 'utm_source=news&utm_medium=email&utm_campaign=fall'

for (const [sender, what, query, written, source] of [
  [newsletter, 'the page without its query', 'token=x&email=ada@b.co', '', 'host.example/page'],
  [newsletter, 'the campaign of the address', `${campaign}&token=x`, '', 'news / email / fall'],
  [newsletter, 'what the page says, before a campaign', campaign, 'data-source="spring"', 'spring'],
  [newsletter, '200 characters at most', `utm_source=${'x'.repeat(300)}`, '', 'x'.repeat(200)],
  [captured, 'the page without its query', 'token=x&email=ada@b.co', '', 'host.example/page'],
  [captured, 'the campaign of the address', campaign, '', 'news / email / fall'],
] as const) {
  const { widget, attributes = '', path, status, reply, fillIn, submit, done } = sender
  test(`${widget}: the source is ${what}`, async ({ page, api, visit }) => {
    api.answer(path, reply, status)
    await visit(widget, { at: `${hostPage}?${query}#top`, attributes: `${attributes} ${written}` })
    await fillIn(page)
    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText(done)).toBeVisible()
    expect(api.calls.map(({ body }) => body)).toEqual([expect.objectContaining({ source })])
  })
}
