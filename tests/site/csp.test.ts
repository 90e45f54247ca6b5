import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { built } from './built-pages.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('the policies have the hashes of all inline code of a page, and no others', () => {
  const policies = JSON.parse(built('.csp.json').toString())
  for (const page of ['/index.html', '/404.html', '/newsletter/invalid.html']) {
    const html = built(page).toString()
    const inline = (element: RegExp) =>
      Array.from(html.matchAll(element), ([, text = '']) => hash(text))
    expect(policies[page]).toEqual({
      script: inline(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs),
      style: inline(/<style>(.*?)<\/style>/gs),
      connect: [],
    })
    expect(policies[page].style).toHaveLength(1)
  }
  expect(policies['/404.html'].script).toHaveLength(3)
  expect(policies['/index.html'].script).toHaveLength(2)
})
