import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { senders } from './senders.ts'
import { type Api, expect, expectToast } from './widget-page.ts'

const post = {
  ...{ id: '1', slug: 'a-post', title: 'On Mondays', excerpt: 'Why.', category: 'Culture' },
  ...{ published_at: '2026-10-01T09:00:00.000Z', author: 'Ada', content: '<p>Closed doors.</p>' },
}
const reader = {
  ...{ widget: 'blog', status: 200, submit: '', again: 'Try Again', timeout: 20 },
  fillIn: async () => {},
}

/** Every widget for other sites, and both views of the blog, whose calls nobody submits. */
export const guests = [
  ...senders.map((sender) => ({ title: sender.widget, attributes: '', ...sender })),
  {
    ...{ ...reader, title: 'blog list', attributes: '', path: '/api/blog-posts', reply: [post] },
    ...{ done: 'Read More', failure: ['Error', 'Failed to load blog posts'] as const },
  },
  {
    ...{ ...reader, title: 'blog post', attributes: 'data-slug="a-post"', reply: post },
    ...{ path: '/api/blog-posts/a-post', done: 'Closed doors.' },
    failure: ['Error', 'Failed to load blog post'] as const,
  },
]
export type Guest = (typeof guests)[number]

/** The element as a page's author writes it. */
export const elementOf = ({ widget, attributes }: Guest) =>
  `<coach-${widget} ${attributes}></coach-${widget}>`

/** The events that the embedding documentation lists for a widget. */
export function documentedEvents({ widget }: Guest): readonly string[] {
  const rows: { name: string; events: string[] }[] = JSON.parse(
    readFileSync('data/widgets.json', 'utf8'),
  )
  return rows.find(({ name }) => name === widget)?.events ?? []
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A visitor's way: a call that fails, then a second try. @param look is called after each */
export async function goThrough(
  page: Page,
  api: Api,
  { fillIn, submit, again, path, reply, status, failure, done }: Guest,
  look = async (_stage: string) => {},
) {
  await fillIn(page)
  if (submit) await press(page, submit)
  await expectToast(page, 'destructive', ...failure)
  await look('failed')
  api.answer(path, reply, status)
  await press(page, again ?? submit)
  await expect(page.getByText(done).first()).toBeVisible()
  await look('done')
}
