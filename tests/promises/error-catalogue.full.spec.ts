import { guests } from './guests.ts'
import { errorsOf, eventsOf } from './page-state.ts'
import { handover, senders } from './senders.ts'
import { type Answer, expect, expectFailure, expectSuccess, press, test } from './widget-page.ts'

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

/** What the specification says of a failure, by widget. */
const requirements: Record<string, string> = {
  newsletter: 'R-NEWS-21 R-NEWS-22',
  application: 'R-APP-51',
  assessment: 'R-ASMT-28',
  chat: 'R-CHAT-22 R-CHAT-23 R-CHAT-24',
  'blog-admin': 'R-BADM-09',
  'blog list': 'R-BLOG-07',
  'blog post': 'R-POST-09',
}

for (const [index, guest] of [...guests, { title: '', attributes: '', ...handover }].entries()) {
  const { title, widget, path, submit, again = submit } = guest
  const ids = requirements[title] ?? ''
  test(
    `X-ERRORCATALOGUE-01 ${ids} ${title}: a failure is shown and can be retried`.trim(),
    async ({ page, api, visit }) => {
      const errors = errorsOf(page)
      await page.addInitScript(wrapFetch)
      await visit(guest)
      await guest.fillIn(page)
      const fields = page.locator(`coach-${widget}`).locator('input, select, textarea')
      const typed = () =>
        fields.evaluateAll((all) =>
          all.map((one) => ('checked' in one && one.checked) || Reflect.get(one, 'value')),
        )
      const before = await typed()

      const all = { ...failures, ...(!guest.isAcknowledged && submit && withoutReply) }
      // The first, which only it can show first, and every third: one module judges all answers.
      const chosen = Object.entries(all).filter(
        // A missing post has another message.
        ([what], n) =>
          n === 0 || (n % 3 === index % 3 && !(title === 'blog post' && what === 'a 404 page')),
      )
      for (const [at, [what, answer]] of chosen.entries()) {
        await test.step(what, async () => {
          const response = answer(guest.reply)
          if (response) api.says(path, response)
          const button = at === 0 ? submit : again
          if (button) await press(page, button)
          await expectFailure(page, guest)
          await expect(page.getByRole('button', { name: again, exact: true })).toBeEnabled()
          // The chat moves the message into its log.
          if (title !== 'chat') expect(await typed()).toEqual(before)
          else {
            await expect(page.getByText('How long is a session?')).toHaveCount(1)
            await expect(page.getByText('A reply is on its way')).toHaveCount(0)
            await expect(page.getByRole('textbox')).toBeEnabled()
          }
          await expect(page.getByText('Loading posts...')).toHaveCount(0)
          await expect(page.getByText(guest.done)).toHaveCount(0)
          expect((await eventsOf(page)).map(([name]) => name)).toEqual(Array(at + 1).fill('failed'))
          await expect.poll(() => errors.length).toBeGreaterThan(at)
          await press(page, 'Dismiss')
          await expect(page.getByRole('alert')).toHaveText('')
        })
      }
      const logged = errors.join('\n')
      expect(logged).toContain(`coach-${widget}`)
      // The log must not contain what a visitor typed.
      expect(logged).not.toMatch(/ada|everything|how long|\(310\)/i)

      const count = errors.length
      api.accept(guest)
      await press(page, again)
      await expectSuccess(page, guest)
      await expect(page.getByText(guest.failure[1])).toHaveCount(0)
      expect(errors).toHaveLength(count)
      expect(api.calls).toHaveLength(chosen.length)
    },
  )
}

for (const sender of senders.filter((one) => one.isAcknowledged)) {
  for (const [what, answer] of Object.entries(withoutReply)) {
    test(`X-ERRORCATALOGUE-02 ${sender.widget}: ${what} is a success`, async ({
      page,
      api,
      send,
    }) => {
      api.says(sender.path, answer())
      await send(sender)
      await expect(page.getByText(sender.done).first()).toBeVisible()
    })
  }
}
