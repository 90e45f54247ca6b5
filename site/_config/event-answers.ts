import type { z } from 'zod'
import type { SaidText } from '../../data/contracts/assistant-content.ts'
import { nextEvent, type Scheduled, stateOf } from '../../data/contracts/event-state.ts'
import { inOrder } from '../../data/contracts/in-order.ts'
import type { Event } from '../collections/events.ts'
import { formats } from './formats.ts'
import type { replies } from './schemas/assistant/answers.ts'

export type Events = Readonly<Record<string, Event & Scheduled>>
type Copy = z.infer<typeof replies>['events']

/** Replaces `{key}` by the value of that key, if it is a text or a number. */
export const fill = (text: string, values: object): string =>
  text.replace(/\{(\w+)\}/g, (token, key: string) => {
    const shown = Object(values)[key]
    return typeof shown === 'string' || typeof shown === 'number' ? `${shown}` : token
  })

/**
 * Answers about events that hold on every day, however old the build is: a text for each span of days in which
 * no event changes its state.
 */
export function eventAnswers(events: Events, copy: Copy) {
  const all = inOrder(events)
  const dayBefore = (day: string) =>
    new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  /** The last day of each span but the last. */
  const ends = all.flatMap(({ firstDay, lastDay, next, sale }) => [
    ...[firstDay, sale.opens].flatMap((day) => (day ? [dayBefore(day)] : [])),
    lastDay,
    ...(next ? [`${next}-31`] : []),
  ])

  /** Returns a text for each span of days, without those that say the same as the next. */
  function onEachDay(textOn: (day: string) => string, others: readonly string[] = []): SaidText[] {
    const days = [...new Set([...ends, ...others])].sort()
    const said = days.map((until): SaidText => ({ until, text: textOn(until) }))
    said.push({ text: textOn('9999-12-31') })
    return said.filter(({ text }, index) => text !== said[index + 1]?.text)
  }

  const valuesOf = ({ name, when, place }: Event) => ({
    name,
    when: [when, place].filter(Boolean).join(', '),
  })

  /** Each event with its dates and its state. */
  const schedule = (day: string) =>
    all
      .map((event) => {
        const { next } = event
        const state = copy.states[stateOf(event, day)]
        const isAhead = next && day > event.lastDay && day <= `${next}-31`
        if (isAhead) return fill(copy.again, { ...valuesOf(event), next: formats.month(next) })
        return fill(copy.line, { ...valuesOf(event), state })
      })
      .join('\n')

  /** The next event that somebody can get a seat for. */
  function next(day: string): string {
    const open = all.filter((event) => !['sold-out', 'running'].includes(stateOf(event, day)))
    const event = open[nextEvent(open, day)]
    if (!event) return copy.none
    const when =
      day > event.lastDay && event.next ? formats.month(event.next) : valuesOf(event).when
    return fill(copy.next, { name: event.name, when })
  }

  /** What an answer about an event must not leave out on a day, if anything: why no seat is on sale. */
  function notice(event: Event & Scheduled, day: string): string {
    const state = stateOf(event, day)
    if (state === 'over') return ''
    if (state !== 'open' && state !== 'few-left') return fill(copy[state], event)
    return Object.values(event.offers)
      .filter(({ soldOut }) => soldOut)
      .map((offer) => `${event.name} (${offer.name.toLowerCase()})`)
      .map((name) => fill(copy['sold-out'], { name }))
      .join(' ')
  }

  return {
    schedule: onEachDay(schedule),
    /** Says what a page must say first on each day, by its URL. */
    notices: Object.fromEntries(
      all.map((event) => [
        event.url,
        onEachDay((day) =>
          stateOf(event, day) === 'over' ? fill(copy.over, event) : notice(event, day),
        ),
      ]),
    ),
    /**
     * Fills in `{schedule}` and `{nextEvent}`, and puts what must be said before a text that is about an event
     * or names it. Of a cancelled event, dates aren't said.
     * @param subject the id of the event that the texts are about
     * @param mentioned the ids of the events whose facts the texts state
     */
    complete(
      says: readonly SaidText[],
      subject = '',
      mentioned: ReadonlySet<string> = new Set(),
    ): SaidText[] {
      if (says.some(({ setting }) => setting)) return [...says]
      const own = Object.hasOwn(events, subject) ? events[subject] : undefined
      const stated = Object.entries(events).flatMap(([id, event]) =>
        mentioned.has(id) ? event : [],
      )
      const isDated = says.some(({ until }) => until)
      const textOn = (day: string) => {
        const { text = '' } = says.find(({ until = day }) => day <= until) ?? {}
        const listed = { schedule: schedule(day), nextEvent: next(day) }
        if (/\{(?:schedule|nextEvent)\}/.test(text)) return fill(text, listed)
        const named = all.filter(
          (event) => event === own || text.includes(event.name) || stated.includes(event),
        )
        const first = named
          .filter(({ sale }) => !text.includes(`${sale.sentence}`))
          .map((event) => notice(event, day))
        const isOff = own && isDated && stateOf(own, day) === 'cancelled'
        return [...first, isOff ? '' : text].filter(Boolean).join(' ')
      }
      return onEachDay(
        textOn,
        says.flatMap(({ until = [] }) => until),
      )
    },
  }
}
