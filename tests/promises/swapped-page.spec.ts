import { expectSaid, input, launcher, log, say } from './chat-page.ts'
import { eventsOf } from './page-state.ts'
import { chat, newsletter } from './senders.ts'
import { expect, press, tag, test } from './widget-page.ts'

const body =
  '<main><coach-newsletter></coach-newsletter><button data-coach-open="chat">Ask</button></main>' +
  `<coach-chat></coach-chat>${tag('load')}${tag('frame')}`

test('X-SWAPPEDPAGE-01 a router that swaps the body, and runs its scripts again, adds nothing twice', async ({
  page,
  api,
  visit,
}) => {
  await page.addInitScript(() => {
    const added: Record<string, number> = {}
    const count = (name: string) => {
      added[name] = (added[name] ?? 0) + 1
    }
    const listen = window.addEventListener
    window.addEventListener = function (this: Window, ...rest: Parameters<typeof listen>) {
      if (['pointerover', 'message'].includes(rest[0])) count(rest[0])
      return listen.apply(this, rest)
    } as typeof listen
    const { observe } = MutationObserver.prototype
    MutationObserver.prototype.observe = function (target, options) {
      if (target === document) count('observe')
      return observe.call(this, target, options)
    }
    Object.assign(window, { added })
  })
  api.accept(newsletter)
  api.accept(chat)
  await visit('', { body })
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(async (html) => {
      const next = new DOMParser().parseFromString(html, 'text/html').body
      document.body.replaceWith(next)
      // As routers do, because a script of a parsed document never runs.
      const loads = Array.from(next.querySelectorAll('script'), ({ src }, index) => {
        const copy = document.createElement('script')
        const loaded = new Promise((resolve) => copy.addEventListener('load', resolve))
        next.querySelectorAll('script')[index]?.replaceWith(Object.assign(copy, { src }))
        return loaded
      })
      await Promise.all(loads)
    }, body)
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  }
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'added')))
    .toEqual({ pointerover: 1, message: 1, observe: 1 })
  await newsletter.fillIn(page)
  await press(page, 'Subscribe')
  await expect(page.getByText(newsletter.done)).toBeVisible()
  expect(api.calls).toHaveLength(1)
  expect(await eventsOf(page)).toMatchObject([['submitted', { widget: 'newsletter' }]])
  await press(page, 'Ask')
  await say(page, 'Hello')
  await expect(log(page)).toContainText('Hello')
})

test('X-SWAPPEDPAGE-02 a chat that fills the screen keeps the page behind it from scrolling', async ({
  page,
  api,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  api.accept(chat)
  await visit('chat', {
    head: '<meta name="viewport" content="width=device-width"><style>main{height:5000px}</style>',
    body: '<main>Long</main>',
  })
  const scrolled = () => page.evaluate(() => scrollY)
  await launcher(page).click()
  await expect(input(page)).toBeFocused()
  // Over its head, which doesn't scroll.
  await page.mouse.move(100, 30)
  await page.mouse.wheel(0, 400)
  await say(page, 'Hello')
  await expectSaid(page, 'Hello')
  expect(await scrolled()).toBe(0)
  await press(page, 'Close chat')
  const turned = async () => {
    // The browser scrolls by its last picture of the page, which may be that with the chat.
    await page.mouse.wheel(0, 400)
    return scrolled()
  }
  await expect.poll(turned).toBeGreaterThan(0)
})
