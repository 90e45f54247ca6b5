import { readFileSync } from 'node:fs'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { unserved } from '../support/site-fixtures.ts'
import type { Sender } from './senders.ts'

/** The site that publishes the widgets and answers their calls. */
export const site = 'https://coach.example'
/** A page on another site. */
export const hostPage = 'https://host.example/page'

interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The body, parsed if it is JSON. */
  readonly body: unknown
}

/** A mocked answer: JSON, or a raw body. */
export interface Answer {
  readonly status: number
  readonly json?: unknown
  readonly body?: string
  readonly contentType?: string
}

type Held = Pick<Sender, 'path' | 'reply'> & Partial<Pick<Sender, 'status'>>

/** A mock of the API. No request leaves the browser. */
export class Api {
  /** The calls to any API or webhook, oldest first. */
  readonly calls: Call[] = []
  readonly #answers = new Map<string, Answer & { readonly until?: Promise<void> }>()

  /** Answers calls to a path like this from now on; unmocked connections fail. */
  answer(path: string, json: unknown, status = 200): void {
    this.says(path, { status, json })
  }

  /** Answers a widget's calls with a success from now on. */
  accept({ path, reply, status }: Sender): void {
    this.answer(path, reply, status)
  }

  says(path: string, answer: Answer): void {
    this.#answers.set(path, answer)
  }

  /** Connections of a path fail from now on, as before the first answer. */
  fail(path: string): void {
    this.#answers.delete(path)
  }

  /** Holds an answer back. Returns a function that releases it. */
  hold({ path, reply, status = 200 }: Held): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#answers.set(path, { status, json: reply, until: promise })
    return resolve
  }

  async answerTo(call: Call): Promise<Answer | undefined> {
    this.calls.push(call)
    const { until, ...answer } = this.#answers.get(new URL(call.url).pathname) ?? {}
    await until
    return 'status' in answer ? answer : undefined
  }
}

interface Visit {
  /** Attributes of the script tag, besides a sender's own. */
  readonly attributes?: string
  readonly head?: string
  readonly body?: string
  /** The page's address. */
  readonly at?: string
  /** The page's Content-Security-Policy. */
  readonly policy?: string
}

interface Fixtures {
  api: Api
  /** Errors that nothing on the page has caught. */
  faults: readonly string[]
  /** Opens a page with one widget's script tag, as a marketer pastes it, or with none for ''. */
  visit: (widget: string | Sender, visit?: Visit) => Promise<void>
  /** Opens a widget's page, fills the widget in and presses its button. */
  send: (sender: Sender, visit?: Visit) => Promise<void>
}

/** A widget's script tag. */
export const tag = (widget: string, attributes = '') =>
  `<script src="${site}/widgets/${widget}.js" async ${attributes}></script>`

/** Records the widgets' events. */
const listener = `<script>
  events = []
  for (const name of ['submitted', 'failed'])
    addEventListener('coach:' + name, ({ detail }) => events.push([name, detail]))
  </script>`

// With the fixture of workers that other tests have, so that they share workers and browsers.
export const test = unserved.extend<Fixtures>({
  api: ({ page: _ }, use) => use(new Api()),
  faults: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await use(faults)
  },
  visit: async ({ page, api }, use) => {
    let html = ''
    let policyHeader = {}
    await page.route('**/*', async (route) => {
      const request = route.request()
      const { origin, pathname } = new URL(request.url())
      if (request.resourceType() === 'document') {
        const contentType = 'text/html; charset=utf-8'
        return route.fulfill({ contentType, body: html, headers: policyHeader })
      }
      if (origin === site && pathname.startsWith('/widgets/')) {
        return route.fulfill({ contentType: 'text/javascript', body: script(pathname) })
      }
      const answer = await api.answerTo({
        url: request.url(),
        headers: await request.allHeaders(),
        body: request.postDataJSON(),
      })
      if (!answer) return route.abort()
      // Pages can't read the answer of a webhook on another site.
      const headers = origin === site ? { 'access-control-allow-origin': '*' } : {}
      // A widget that timed out has closed the request.
      return route.fulfill({ ...answer, headers }).catch(() => {})
    })
    await use(
      async (widget, { attributes = '', head = '', body = '', at = hostPage, policy } = {}) => {
        policyHeader = policy ? { 'content-security-policy': policy } : {}
        const [name, own = ''] =
          typeof widget === 'string' ? [widget] : [widget.widget, widget.attributes]
        html =
          `<!doctype html><html lang="en"><head><title>A page</title>${policy ? '' : listener}${head}` +
          `</head><body>${body}${name && tag(name, `${own} ${attributes}`)}</body></html>`
        await page.goto(at)
      },
    )
  },
  send: ({ page, visit }, use) =>
    use(async (sender, visited) => {
      await visit(sender, visited)
      await sender.fillIn(page)
      await press(page, sender.submit)
    }),
})

/** A script from the build. */
const script = (path: string) => readFileSync(`dist${path}`, 'utf8')

export type Tone = 'neutral' | 'destructive'

/**
 * Waits for a toast with exactly this text, and for its announcement: polite (status) or
 * assertive (alert).
 */
export async function expectToast(page: Page, tone: Tone, title: string, description: string) {
  const [role, other] = tone === 'neutral' ? ['status', 'alert'] : ['alert', 'status']
  const exactText = new RegExp(`^${RegExp.escape(title)}\\s*${RegExp.escape(description)}$`)
  const region = page.getByRole(role as 'alert')
  await expect(region.getByText(exactText)).toBeVisible()
  // Title and description are texts of their own.
  await expect(region.getByText(title, { exact: true })).toBeVisible()
  await expect(region.getByText(description, { exact: true })).toBeVisible()
  await expect(page.getByRole(other as 'alert').getByText(exactText)).toHaveCount(0)
}

export const expectFailure = (page: Page, { failure }: Sender) =>
  expectToast(page, 'destructive', ...failure)

/** Waits for what a widget shows after a success. */
export async function expectSuccess(page: Page, { done, success }: Sender) {
  if (success) await expectToast(page, 'neutral', done, success)
  else await expect(page.getByText(done).first()).toBeVisible()
}

/** Presses the button with exactly this name. */
export const press = (page: Page | Locator | FrameLocator, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

export { expect }
