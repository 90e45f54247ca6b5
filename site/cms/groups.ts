import { labelOf } from './labels.ts'

/**
 * What editors do, and the files that they do it in, by the names that they know. The first three groups have a file
 * for each record. What the assistant says comes last.
 */
const groups: readonly Readonly<Record<string, string>>[] = [
  { pages: 'Pages' },
  { events: 'Events', offers: 'Memberships, programs and calls' },
  { people: 'People', testimonials: 'Testimonials', cases: 'Cases: what clients counted' },
  {
    faq: 'Questions and answers',
    services: 'Services',
    tiers: 'Tiers: the rows of the table',
    journey: 'Leadership Academy: phases and months',
    stats: 'Numbers',
    policies: 'Policies: contact',
  },
  {
    forms: 'Forms: contact, newsletter, landing page',
    application: 'Application form',
    booking: 'Booking form',
    assessment: 'Assessment: questions',
    results: 'Pages after a form',
    messages: 'Messages after a form',
    mails: 'Mails',
  },
  {
    navigation: 'Menu and footer',
    site: 'Brand, contact and addresses',
    colors: 'Colors',
    topics: 'Topics of posts',
  },
  {
    labels: 'Words of all pages',
    blog: 'Words of the blog',
    chat: 'Words of the chat',
    desk: 'Words of the desk',
    embed: 'Words of /widgets',
    widgets: 'Widgets and their options',
  },
]

interface Named {
  readonly name: string
}

type Listed<Item> =
  | (Item & { readonly label: string })
  | { readonly divider: true; readonly name: string }

/** Sorts collections or files by what editors do, with a line between two groups. */
export function grouped<Item extends Named>(items: readonly Item[]): Listed<Item>[] {
  const groupOf = ({ name }: Named) => {
    const index = groups.findIndex((group) => name in group)
    return index < 0 ? groups.length : index
  }
  const placeOf = ({ name }: Named) => Object.keys(groups[groupOf({ name })] ?? {}).indexOf(name)
  const sorted = items.toSorted(
    (one, other) => groupOf(one) - groupOf(other) || placeOf(one) - placeOf(other),
  )
  return sorted.flatMap((item, index): Listed<Item>[] => {
    const before = sorted[index - 1]
    const group = groupOf(item)
    const label = groups[group]?.[item.name] ?? labelOf(item.name.replace(/^assistant-/, 'chat.'))
    const isFirst = before && groupOf(before) !== group
    const line = { divider: true, name: `before-${item.name}` } as const
    return [...(isFirst ? [line] : []), { ...item, label }]
  })
}
