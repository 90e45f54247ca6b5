import { z } from 'zod'
import { type Page, schema } from '../collections/pages.ts'
import { fieldsIn } from './fields.ts'
import type { Event } from './schemas/event.ts'
import type { ValidationError } from './validation-errors.ts'

/** Words of an edition, and whether an event still is what they say. */
const claims = [
  {
    words: /\b(?:one|a single)[- ]day\b/i,
    holds: ({ days }: Event) => days === undefined || days === 1,
    reason: ({ days }: Event) => `and the event has ${days} days`,
  },
  {
    words: /\bearly[- ]bird\b/i,
    holds: ({ offers }: Event) => Object.values(offers).some(({ until }) => until),
    reason: () => 'and no offer of the event has a price `until` a day',
  },
] as const

/** Finds sentences of an event's page that speak of its last edition, since the event was moved. */
export function outdatedWords(
  { file, ...page }: Page & { file: string },
  events: Readonly<Record<string, Event>>,
): ValidationError[] {
  const [collection, id = ''] = page.about?.split('.') ?? []
  const event = collection === 'events' ? events[id] : undefined
  if (!event) return []
  const untrue = claims.filter(({ holds }) => !holds(event))
  return fieldsIn(page, [schema]).flatMap(({ path, value }) =>
    // What is said once the event is over is about the edition that was.
    typeof value !== 'string' || path.includes('over')
      ? []
      : untrue.flatMap(({ words, reason }) => {
          const [said] = words.exec(value) ?? []
          if (!said) return []
          const place = { file, path: z.core.toDotPath(path) }
          return [{ ...place, reason: `says “${said}”, ${reason(event)}` }]
        }),
  )
}
