import type { Page } from '@playwright/test'
import { dataFile } from './data-file.ts'
import { handover, post, type Sender, senders } from './senders.ts'
import { type Api, expect, expectFailure, press } from './widget-page.ts'

const reader = {
  ...{ widget: 'blog', status: 200, submit: '', again: 'Try Again', timeout: 20 },
  fillIn: async () => {},
}

export interface Guest extends Sender {
  readonly title: string
  readonly attributes: string
}

/** Every widget for other sites, and both views of the blog, whose calls nobody submits. */
export const guests: readonly Guest[] = [
  // The chat's second form isn't another guest.
  ...senders
    .filter((sender) => sender !== handover)
    .map((sender) => ({ title: sender.widget, attributes: '', ...sender })),
  {
    ...{ ...reader, title: 'blog list', attributes: '', path: '/api/blog-posts', reply: [post] },
    ...{ done: 'Read More', failure: ['Error', 'Failed to load blog posts'] },
  },
  {
    ...{ ...reader, title: 'blog post', attributes: 'data-slug="a-post"', reply: post },
    ...{ path: '/api/blog-posts/a-post', done: 'Closed doors.' },
    failure: ['Error', 'Failed to load blog post'],
  },
]

/** The element as a page's author writes it. */
export const elementOf = ({ widget, attributes }: Guest) =>
  `<coach-${widget} ${attributes}></coach-${widget}>`

/** The events that the embedding documentation lists for a widget. */
export function documentedEvents({ widget }: Guest): readonly string[] {
  const rows: { name: string; events: string[] }[] = dataFile('widgets')
  return rows.find(({ name }) => name === widget)?.events ?? []
}

/** A visitor's way: a call that fails, then a second try. @param look is called after each */
export async function goThrough(
  page: Page,
  api: Api,
  guest: Guest,
  look = async (_stage: string) => {},
) {
  await guest.fillIn(page)
  if (guest.submit) await press(page, guest.submit)
  await expectFailure(page, guest)
  await look('failed')
  api.accept(guest)
  await press(page, guest.again ?? guest.submit)
  await expect(page.getByText(guest.done).first()).toBeVisible()
  await look('done')
}
