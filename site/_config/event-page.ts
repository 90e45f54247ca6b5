import type { Event } from './schemas/event.ts'

/** What visitors want to know first: the label of each fact, and the fact. */
const factsOf = ({ place, seats }: Event, id: string) => [
  { label: 'dates', icon: 'calendar', text: `{events.${id}.when}` },
  ...(place ? [{ label: 'place', icon: 'map-pin', text: place }] : []),
  ...(seats
    ? [{ label: 'group', icon: 'users', text: `${seats} {labels.events.page.seats}` }]
    : []),
]

/** The card of an event that has none of its own. */
export function cardOf(record: Event, id: string): Event['card'] {
  return {
    intro: record.description ?? '',
    facts: factsOf(record, id).map(({ label, text }) => ({
      term: `{labels.events.page.${label}}`,
      text,
    })),
    actions: [{ label: '{labels.events.page.see}', url: record.url }],
  }
}

/** The page of an event that has no file in `data/pages`. Its texts still have references. */
export function pagesOf(record: Event, id: string): object[] {
  const { name, description, label, details, itinerary, included, exclusive } = record
  const copy = (key: string) => `{labels.events.page.${key}}`
  const head = (key: string) => ({ eyebrow: copy(`${key}.eyebrow`), title: copy(`${key}.title`) })
  const offers = Object.entries(record.offers).filter(([, { price }]) => price !== undefined)
  const page = {
    url: record.url,
    formerly: record.formerly,
    title: `${name} | {site.brand.name}`,
    description,
    about: `events.${id}`,
    sections: [
      {
        type: 'page-hero',
        background: 'paper',
        eyebrow: label,
        headline: name,
        intro: description,
        actions: [
          `{events.${id}.action}`,
          ...(details ? [{ label: copy('details'), url: details }] : []),
        ],
      },
      {
        type: 'facts',
        id: 'facts',
        background: 'tint',
        ...head('facts'),
        items: factsOf(record, id).map(({ label: key, ...fact }) => ({ ...fact, term: copy(key) })),
      },
      itinerary && {
        type: 'schedule',
        id: 'itinerary',
        background: 'paper',
        ...head('itinerary'),
        items: `{events.${id}.itinerary}`,
      },
      ...Object.entries({ included, exclusive }).map(
        ([key, list]) =>
          list && {
            type: 'checklist',
            id: key,
            background: 'tint',
            ...head(key),
            items: `{events.${id}.${key}}`,
          },
      ),
      offers.length > 0 && {
        type: 'pricing',
        id: 'pricing',
        background: 'paper',
        ...head('pricing'),
        over: { title: copy('pricing.over') },
        items: offers.map(([key, offer]) => ({
          title: offer.name,
          price: `{events.${id}.offers.${key}.price}`,
          unit: copy('pricing.unit'),
          text: offer.when ?? `{events.${id}.when}`,
          actions: [{ label: `{labels.events.open.button}`, offer: `${id}.${key}` }],
        })),
      },
      {
        type: 'cta',
        background: 'night',
        title: copy('cta.title'),
        text: copy('cta.text'),
        over: { title: copy('cta.over.title'), text: copy('cta.over.text') },
        actions: [{ label: copy('cta.action'), url: '/booking' }],
      },
    ].filter(Boolean),
  }
  return [page]
}
