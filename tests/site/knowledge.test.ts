import { expect, test } from 'vitest'
import { readKnowledge } from '../../site/_config/knowledge.ts'
import { built, pages } from './built-pages.ts'

const knowledge = readKnowledge('data')
const { facts, passages } = knowledge
const passageAt = (url: string) => passages.find((passage) => passage.url === url)

test('the build leaves all that the assistant knows beside the pages', () => {
  expect(JSON.parse(`${built('.knowledge.json')}`)).toEqual(knowledge)
})

test('every listed page is known, and none that search engines are kept from', () => {
  const known = new Set(passages.map(({ url }) => url.replace(/#.*/, '')))
  const listed = pages.filter((page) => page.isListed)
  for (const { url } of listed) expect(known, url).toContain(url)
  for (const url of known) expect(pages.find((page) => page.url === url)?.isListed).toBe(true)
})

test('every anchor of a passage is one of its page', () => {
  for (const { url } of passages.filter((passage) => passage.url.includes('#'))) {
    const [path, anchor] = url.split('#')
    const page = pages.find((one) => one.url === path)
    expect(page?.html, url).toContain(` id="${anchor}"`)
  }
})

test('passages are sentences: no reference, emphasis mark, link or name of an icon is left', () => {
  for (const { title, text } of passages) {
    expect(`${title} ${text}`).not.toMatch(/\{\w+\.|\*|https?:|undefined|\[object/)
    expect(text).toMatch(/[.!?:]["”]?$/)
  }
  expect(passageAt('/sustain#eligibility')?.text).toContain(
    `Revenue: ${facts.programs.sustain.fit.revenue}. Team: ${facts.programs.sustain.fit.team} people.`,
  )
})

test('a policy is known clause by clause, and only as its switches stand', () => {
  const { from, to } = facts.policies.retreats.partialDays
  expect(passageAt('/refund-policy#retreats')?.text).toContain(
    `${from}-${to} days before the retreat`,
  )
  expect(passageAt('/privacy-policy#forms')?.text).toContain('does not send anything at present')
  expect(passageAt('/privacy-policy#forms')?.text).not.toContain('sends us your name')
})
