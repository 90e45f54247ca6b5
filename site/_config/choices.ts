import type { RawContent } from './read-content.ts'

type Content = Pick<RawContent, 'lists' | 'collections'>

/** What editors choose from, by the `choices` of a field's meta. */
export const choices: Readonly<Record<string, (content: Content) => readonly string[]>> = {
  /** What a page can be about: a record, all offers of a kind, or one of ours. */
  subjects({ collections: { offers = {}, events = {} } }) {
    const kinds = Object.values(offers).map((offer) => Object(offer).kind)
    const ids = [...new Set(kinds), ...Object.keys(offers)]
    return [
      ...['site.founder', 'journey', 'blog'],
      ...ids.map((id) => `offers.${id}`),
      ...Object.keys(events).map((id) => `events.${id}`),
    ]
  },
  /** What a button can sell: each offer of each event. */
  seats: ({ collections: { events = {} } }) =>
    Object.entries(events).flatMap(([id, event]) =>
      Object.keys(Object(Object(event).offers)).map((offer) => `${id}.${offer}`),
    ),
  topics: ({ lists }) => Object(lists.topics).items,
}
