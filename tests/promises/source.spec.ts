import { captured, newsletter } from './senders.ts'
import { expect, hostPage, test } from './widget-page.ts'

const campaign = 'utm_source=news&utm_medium=email&utm_campaign=fall'

/** Queries of the page's address and attributes of the tag, and the source that is sent. */
const rows = [
  ['token=x&email=ada@b.co', '', 'host.example/page'],
  [`${campaign}&token=x`, '', 'news / email / fall'],
  [campaign, 'data-source="spring"', 'spring'],
  [`utm_source=${'x'.repeat(300)}`, '', 'x'.repeat(200)],
  // The API refuses half an emoji.
  [`utm_source=${'x'.repeat(199)}🎉`, '', `${'x'.repeat(199)}\ufffd`],
] as const

for (const sender of [newsletter, captured]) {
  const { widget, done } = sender
  test(`X-SOURCE-01 ${widget}: its source is attribute, campaign or page`, async ({
    page,
    api,
    send,
  }) => {
    api.accept(sender)
    for (const [query, attributes, source] of rows) {
      await send(sender, { at: `${hostPage}?${query}#top`, attributes })
      await expect(page.getByText(done)).toBeVisible()
      expect(api.calls.at(-1)?.body).toMatchObject({ source })
    }
    expect(api.calls).toHaveLength(rows.length)
  })
}

test('X-ATTRIBUTION-04 the attribution that a page writes goes before its address', async ({
  page,
  api,
  send,
}) => {
  api.accept(newsletter)
  await send(newsletter, {
    at: `${hostPage}?${campaign}&fbclid=f&token=x`,
    attributes: `data-attribution="utm_campaign=winter&gclid=${'g'.repeat(600)}&other=x"`,
  })
  await expect(page.getByText(newsletter.done)).toBeVisible()
  expect(api.calls[0]?.body).toMatchObject({
    source: 'news / email / winter',
    attribution: {
      ...{ utm_source: 'news', utm_medium: 'email', utm_campaign: 'winter', fbclid: 'f' },
      ...{ gclid: 'g'.repeat(250), landing_page: 'host.example/page' },
    },
  })
  expect(JSON.stringify(api.calls[0]?.body)).not.toContain('x"')
})
