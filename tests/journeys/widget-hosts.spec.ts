import type { Page } from '@playwright/test'
import applicationWords from '../../data/application.json' with { type: 'json' }
import { application } from '../../data/contracts/application.ts'
import { assessment } from '../../data/contracts/assessment.ts'
import { adLead } from '../../data/contracts/lead.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { ChatPanel } from './host-pages/chat-fixtures.ts'
import { expect, test } from './host-pages/fixtures.ts'
import { hostile } from './host-pages/hostile-css.ts'
import { expectToast } from './host-pages/toasts.ts'
import { strictPolicy, watchViolations } from './host-pages/violations.ts'

interface Walk {
  readonly name: string
  /** Attributes of the script tag. */
  readonly options: string
  /** Takes it as far as a toast, past all that it draws on the way. */
  readonly drive: (page: Page) => Promise<void>
  /** Opaque parts, by CSS, whose looks are compared after that. */
  readonly parts: readonly string[]
}

const walks: readonly Walk[] = [
  {
    name: 'application',
    options: 'data-button="Apply" data-accent="rebeccapurple"',
    async drive(page) {
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByRole('button', { name: application.submit }).click()
      await expect(page.getByLabel(application.fields.fullName.label)).toBeFocused()
      await page.getByRole('button', { name: applicationWords.settings }).click()
      await page.getByRole('button', { name: applicationWords.webhook.save }).click()
      await expectToast(page, messages.application.webhookSaved)
    },
    parts: ['dialog header', '.dialog-body', 'coach-toasts .neutral'],
  },
  {
    name: 'lead',
    options: 'data-heading="Talk to us" data-next=""',
    async drive(page) {
      const submit = page.getByRole('button', { name: adLead.submit })
      await submit.click()
      for (const { label, control } of Object.values(adLead.fields)) {
        if (control !== 'hidden') await page.getByLabel(label).fill('ada@example.com')
      }
      await submit.click()
      await expectToast(page, messages.lead.success)
    },
    parts: ['coach-lead', 'coach-toasts .neutral'],
  },
  {
    name: 'assessment',
    options: 'data-theme="light"',
    async drive(page) {
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: assessment.words.next }).click()
      await page.getByRole('button', { name: assessment.words.next }).click()
      await expectToast(page, messages.assessment.unanswered)
    },
    parts: ['coach-assessment fieldset', 'coach-toasts .destructive'],
  },
  {
    name: 'chat',
    options: 'data-accent="rebeccapurple"',
    async drive(page) {
      const panel = new ChatPanel(page)
      await panel.launcher.click()
      await panel.answers('**Yes**, [here](/booking):\n- one\n- two')
      await panel.say('Is it?')
      await expect(panel.log).toContainText('two')
      await panel.answers(500)
      await panel.say('And now?')
      await expectToast(page, messages.chat.failure)
    },
    parts: ['dialog', 'coach-toasts .destructive'],
  },
]

const everything = Object.values(hostile).join('\n')

for (const { name, options, drive, parts } of walks) {
  test.describe(name, () => {
    test.use({ name })

    test('it works under a strict policy with Trusted Types, and nothing is violated', async ({
      page,
      server,
      visit,
      tag,
    }) => {
      const violations = await watchViolations(page)
      await visit({
        policy: strictPolicy(server.url),
        body: tag(options),
      })
      await drive(page)
      expect(violations).toEqual([])
    })

    test('it looks the same to the pixel under every hostile stylesheet at once', async ({
      page,
      visit,
      tag,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // Room for the toast beside the widget, wherever the page pushes that.
      await page.setViewportSize({ width: 1280, height: 1600 })
      const pictures: Buffer[][] = []
      for (const css of ['', everything]) {
        // Round corners would show what is the page's.
        const own = 'body{margin:0;--coach-radius:0px}'
        await visit({ head: `<style>${own}${css}</style>`, body: tag(options) })
        await drive(page)
        await page.mouse.move(0, 0)
        const shots = []
        for (const part of parts) {
          shots.push(await page.locator(part).screenshot({ animations: 'disabled' }))
        }
        pictures.push(shots)
        await page.evaluate(() => sessionStorage.clear())
      }
      const [plain = [], disturbed = []] = pictures
      const same = parts.map((_, at) => plain[at]?.equals(disturbed[at] ?? Buffer.alloc(0)))
      expect(same).toEqual(parts.map(() => true))
    })

    test('it comes and goes with the pages of a client-side application, and leaves nothing', async ({
      page,
      visit,
      tag,
    }) => {
      await visit({ head: tag(), body: '<div id="app"></div>' })
      await page.waitForFunction((one) => customElements.get(one), `coach-${name}`)
      const session = await page.context().newCDPSession(page)
      const held = async () => {
        await page.evaluate(() => document.querySelector('coach-toasts')?.remove())
        await session.send('HeapProfiler.collectGarbage')
        const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
        return { nodes, jsEventListeners }
      }
      const comeAndGo = (rounds: number) =>
        page.evaluate(
          async ([element, times]) => {
            const app = document.querySelector('#app')
            const kept = document.createElement(element)
            const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
            for (let round = 0; round < times; round++) {
              for (const widget of [document.createElement(element), kept]) {
                widget.setAttribute('button', 'Open')
                app?.replaceChildren(widget)
                await frame()
                widget.shadowRoot?.querySelector('button')?.click()
                await frame()
                app?.replaceChildren()
                await frame()
              }
            }
          },
          [`coach-${name}`, rounds] as const,
        )
      await comeAndGo(5)
      const before = await held()
      await comeAndGo(30)
      await expect
        .poll(async () => {
          const { nodes, jsEventListeners } = await held()
          return [nodes <= before.nodes, jsEventListeners <= before.jsEventListeners]
        })
        .toEqual([true, true])
      expect(await page.evaluate(() => document.documentElement.style.cssText)).toBe('')
    })

    test('where nothing may be stored it works all the same', async ({ page, visit, tag }) => {
      const faults: Error[] = []
      page.on('pageerror', (error) => faults.push(error))
      await page.addInitScript(() => {
        for (const area of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, area, {
            get() {
              throw new DOMException('Blocked', 'SecurityError')
            },
          })
        }
      })
      await visit({ body: tag(options) })
      await drive(page)
      expect(faults).toEqual([])
    })

    test('before an interaction it asks for nothing, and keeps nothing', async ({
      page,
      visit,
      tag,
      widget,
    }) => {
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      await visit({ body: tag(options) })
      await expect(widget.getByRole('button').first()).toBeVisible()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(requests.filter((path) => !path.startsWith('/pages/'))).toEqual([
        `/widgets/${name}.js`,
      ])
      const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length])
      expect(kept).toEqual([0, 0])
      expect(await page.context().cookies()).toEqual([])
    })
  })
}
