import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkContent } from '../../site/_config/check-content.ts'
import { readContent } from '../../site/_config/read-content.ts'

const raw = readContent(join(import.meta.dirname, '../../data'))

function errorsIn(change: (content: { lists: never; pages: never }) => void): string[] {
  const content = structuredClone(raw)
  change(content as never)
  try {
    checkContent(content)
  } catch (error) {
    return String(error).split('\n').slice(1)
  }
  return []
}

test('the current data has no error, and every reference is resolved', () => {
  const content = JSON.stringify(checkContent(raw))
  expect(content).not.toMatch(/\{[a-z][\w-]*(?:\.[\w-]+)+\}/i)
})

test('an error in a list that a page includes is reported once, in the list’s file', () => {
  const errors = errorsIn(({ lists }: { lists: { faq: { items: object[] } } }) => {
    lists.faq.items[1] = { question: 'Why?', anwser: 'Because.' }
  })
  expect(errors).toEqual([
    'data/faq.json: items[1].answer: expected string, found nothing',
    'data/faq.json: items[1].anwser: unknown key',
  ])
})

test('a reference to the wrong kind of value is reported at its place', () => {
  const errors = errorsIn(
    ({ pages }: { pages: Record<string, { sections: { items?: string; type: string }[] }> }) => {
      for (const page of Object.values(pages)) {
        for (const section of page.sections) {
          if (section.type === 'faq') section.items = '{site.brand.name}'
        }
      }
    },
  )
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/home\.json: sections\[\d+\]\.items: expected array, found "/)
})

test('a data file without a schema is refused', () => {
  const errors = errorsIn(({ lists }: { lists: Record<string, unknown> }) => {
    lists.prices = []
  })
  expect(errors).toEqual(['data/prices.json: has no schema in site/_config/schemas/lists.ts'])
})

test('two pages cannot have the same URL', () => {
  const errors = errorsIn(({ pages }: { pages: Record<string, object> }) => {
    pages['data/pages/twin.json'] = structuredClone(Object.values(pages)[0] ?? {})
  })
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/^data\/pages\/twin\.json: url: \S+ is the URL of .+ already$/)
})

test('a link is a path, an anchor or an https URL, and never executable', () => {
  for (const url of ['javascript:alert(1)', '/Booking', '/about/', 'http://a.example', 'booking']) {
    const errors = errorsIn(({ lists }: { lists: { navigation: { action: { url: string } } } }) => {
      lists.navigation.action.url = url
    })
    expect(errors[0], url).toMatch(/^data\/navigation\.json: action\.url: expected a path/)
  }
})
