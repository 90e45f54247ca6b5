import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formats } from '../../site/_config/formats.ts'
import { readKnowledge } from '../../site/_config/knowledge.ts'
import { built, pages } from './built-pages.ts'

const knowledge = readKnowledge('data')
const { content, passages } = knowledge
const { contact } = content.site.leadCapture
const passageAt = (url: string) => passages.find((passage) => passage.url === url)

test('the build writes the assistant’s knowledge beside the pages', () => {
  expect(JSON.parse(`${built('.knowledge.json')}`)).toEqual(knowledge)
})

test('the knowledge has every listed page, and no noindex page', () => {
  const known = new Set(passages.map(({ url }) => url.replace(/#.*/, '')))
  const listed = pages.filter((page) => page.isListed)
  for (const { url } of listed) expect(known, url).toContain(url)
  for (const url of known) expect(pages.find((page) => page.url === url)?.isListed).toBe(true)
})

test('every passage’s anchor exists on its page', () => {
  for (const { url } of passages.filter((passage) => passage.url.includes('#'))) {
    const [path, anchor] = url.split('#')
    const page = pages.find((one) => one.url === path)
    expect(page?.html, url).toContain(` id="${anchor}"`)
  }
})

test('passages are plain sentences, without references, markup, links or icon names', () => {
  for (const { title, text } of passages) {
    expect(`${title} ${text}`).not.toMatch(/\{\w+\.|\*|https?:|undefined|\[object/)
    expect(text).toMatch(/[.!?:]["”]?$/)
  }
  expect(passageAt('/sustain#eligibility')?.text).toContain('Revenue: $50K+. Team: 5-20 people.')
})

test('a policy is included clause by clause, according to its switches', () => {
  expect(passageAt('/refund-policy#retreats')?.text).toContain(
    `${formats.range(content.policies.retreats.partialDays)} days before the retreat`,
  )
  const { sections } = JSON.parse(readFileSync('data/pages/privacy-policy.json', 'utf8'))
  const clauses = sections.flatMap((section: { items: object[] }) => section.items)
  const forms = clauses.find(({ id }: { id: string }) => id === 'forms')
  const switched = forms.paragraphs.filter((one: { when?: string }) =>
    one.when?.includes('contact'),
  )
  expect(switched).toHaveLength(2)
  for (const { is, text } of switched) {
    expect(passageAt('/privacy-policy#forms')?.text.includes(text)).toBe(is === contact)
  }
})
