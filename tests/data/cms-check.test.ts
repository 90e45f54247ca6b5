import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type RawContent, readContent } from '../../site/_config/read-content.ts'
import { bundleCheck } from '../../site/cms/bundle-check.ts'
import type * as check from '../../site/cms/check.ts'
import { parseFile, withFile, withLoaded, withoutMarks } from '../../site/cms/known-content.ts'

const content = readContent('data')

/** What the editor's page loads. */
const { refusals } = (await import(
  pathToFileURL(resolve((await bundleCheck()).file)).href
)) as typeof check

/** What the editor says if a file is saved with other values. */
function said(file: string, values: object, before: RawContent = content): string[] {
  const [, folder = '', id = ''] = /^data\/(?:(.+)\/)?(.+)\.json$/.exec(file) ?? []
  const old = folder ? before.collections[folder]?.[id] : before.lists[id]
  const value = { ...Object(old), ...values }
  return refusals(before, withFile(before, file, value), { file, value })
}

const dates = { from: '2099-05-04', to: '2099-05-01' }
const story = { text: 'See [this](/abuot).' }

test.each([
  ['data/pages/about.json', { title: 'Us' }, 'Title: expected 15 to 65 characters, found 2'],
  [
    'data/pages/about.json',
    { stage: 'BUILT' },
    'Stage: expected one of "BUILD", "SUSTAIN", "SCALE", found "BUILT"',
  ],
  ['data/pages/forum.json', { url: '/api/x', sections: [] }, 'URL: expected a path '],
  ['data/events/retreat.json', { dates }, 'Dates: expected from to be before to'],
  [
    'data/people/bell.json',
    { role: 'A *role' },
    'Role: expected a second * after the words in italics',
  ],
  ['data/testimonials/castillo.json', story, 'Text: /abuot is no page or section'],
  [
    'data/testimonials/castillo.json',
    { text: '{site.brnd}' },
    'Text: {site.brnd} refers to nothing',
  ],
  // What another file says of it.
  [
    'data/pages/about.json',
    { url: '/us' },
    'data/navigation.json › Header 2 › URL: /about is no page or section',
  ],
] as const)('the editor refuses %s with %o, as the build would', (file, values, expected) => {
  const lines = said(file, values)
  expect(lines.slice(0, 1)).toEqual([expect.stringContaining(expected)])
})

test('a page that moved has its former address, to which links still lead, and which is no other page’s', () => {
  const formerly = (...addresses: string[]) =>
    said('data/pages/about.json', { url: '/us', formerly: addresses })
  expect(formerly('/about')).toEqual([])
  expect(formerly('/about', '/summit')).toEqual([
    'Formerly 2: /summit leads to data/pages/summit.json already',
  ])
})

test('the editor’s own marks on items are none of the file', () => {
  const marked = { offers: [{ __sc_item_id: 'x', key: 'seat' }] }
  expect(withoutMarks(marked)).toEqual({ offers: [{ key: 'seat' }] })
})

test('what was wrong before stops no other edit, and what others saved is known', () => {
  const broken = withFile(content, 'data/faq.json', { items: [] })
  expect(said('data/people/bell.json', { role: 'Speaker' }, broken)).toEqual([])

  const person = { ...Object(content.collections.people?.bell), role: 'Saved by a colleague' }
  const text = JSON.stringify({ $schema: 'x', ...person })
  const { people } = withLoaded(content, { folder: 'data/people' }, text).collections
  expect(people).toEqual({ ...content.collections.people, bell: parseFile(text) })
})
