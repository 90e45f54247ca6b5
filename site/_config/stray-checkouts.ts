import { z } from 'zod'
import type { Event } from '../collections/events.ts'
import { addressesIn, type Checkout, checkoutsOf, leadsTo } from './checkouts.ts'
import { type Field, fieldsIn, roleOf } from './fields.ts'
import type { Checked } from './links.ts'
import type { ValidationError } from './validation-errors.ts'

/** Finds addresses of checkouts where no template makes a button of them: it would still sell after the sale. */
export function strayCheckouts(
  files: readonly Checked[],
  events: Readonly<Record<string, Event>>,
): ValidationError[] {
  const checkouts = checkoutsOf(events)
  return files
    .filter(({ file }) => file !== 'data/site.json')
    .flatMap(({ schema, file, value }) =>
      fieldsIn(value, [schema]).flatMap((field) =>
        reasonsAgainst(field, checkouts, events).map((reason) => ({
          file,
          path: z.core.toDotPath(field.path),
          reason,
        })),
      ),
    )
}

function reasonsAgainst(
  field: Field,
  checkouts: readonly Checkout[],
  events: Readonly<Record<string, Event>>,
): string[] {
  const { value, path } = field
  const key = path.at(-1)
  if (typeof value !== 'string' || key === 'checkout' || key === 'details') return []
  const isLink = roleOf(field) === 'link' && !path.includes('calendar')
  return addressesIn(value).flatMap((address) => {
    const sellers = checkouts.filter(({ url }) => leadsTo(address, url))
    const [first] = sellers
    const event = first && events[first.event]
    if (!first || !event) return []
    const offer = `${first.event}.${first.offer}`
    if (!isLink)
      return [
        `${address} is a checkout of ${event.name}, which closes with its sale: link to ${event.url}, or add a button with "offer": "${offer}"`,
      ]
    const others = sellers.filter((one) => one.event !== first.event)
    if (others.length === 0) return []
    return [
      `${address} is a checkout of several events: write "offer": "${offer}" instead of the address, or that of another`,
    ]
  })
}
