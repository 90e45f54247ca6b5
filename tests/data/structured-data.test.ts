import { expect, test } from 'vitest'
import { checkContent } from '../../site/_config/check-content.ts'
import { graph } from '../../site/_config/json-ld/graph.ts'
import { readContent } from '../../site/_config/read-content.ts'

const raw = readContent('data')

/** The structured data of the page of an event, with other facts of it. */
function thingsOf(id: string, facts: object): readonly object[] {
  const events = {
    ...raw.collections.events,
    [id]: { ...Object(raw.collections.events?.[id]), ...facts },
  }
  const content = checkContent({ ...raw, collections: { ...raw.collections, events } })
  const page = content.pages.find(({ about }) => about === `events.${id}`)
  if (!page) throw new Error(`${id} has no page`)
  const data = { ...content, image: '/image.png', logo: '/logo.png' } as unknown as Parameters<
    typeof graph
  >[1]
  return graph(page, data)['@graph'] as readonly object[]
}

test('an event whose offers have days of their own keeps its place, and its words are without marks', () => {
  const facts = {
    place: 'Union Hall',
    city: 'Denver',
    name: 'The **Foundation** *Intensive*',
    sale: { status: 'open' },
  }
  const [inPerson, virtual] = thingsOf('intensive', facts).filter((thing) => 'eventStatus' in thing)
  expect(inPerson).toMatchObject({
    name: 'The Foundation Intensive, in person',
    location: { name: 'Union Hall', address: { addressLocality: 'Denver', addressCountry: 'US' } },
    startDate: '2025-12-05',
  })
  expect(virtual).toMatchObject({ location: { '@type': 'VirtualLocation' } })
})
