import * as v from 'valibot'
import { body } from './body.ts'
import { cursor, maxQuery, maxShown, statuses } from './desk.ts'
import { kinds } from './forms.ts'
import { list } from './list.ts'
import { text } from './text.ts'

/** How well somebody fits the offers, the best last. `none` if too little is known, or no offer is meant for them. */
export const fits = ['none', 'build', 'sustain', 'mastermind'] as const
export type Fit = (typeof fits)[number]

/** `next` has the earliest next step first; those without one come last. */
export const peopleSorts = ['newest', 'oldest', 'name', 'next', 'fit'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** By the next step: `any` has one. */
export const dues = ['today', 'overdue', 'any'] as const

const isNoDay = 'Send a day, such as 2026-01-31'
/** Whether a text is a day that there is: 2026-02-29 and 2026-99-99 are none. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}
const day = v.pipe(
  v.string(isNoDay),
  v.maxLength(10, isNoDay),
  v.isoDate(isNoDay),
  v.check(isDay, isNoDay),
)
const personId = v.pipe(
  v.string('Send the id of a person'),
  v.maxLength(100, 'Send the id of a person'),
)
const owner = v.pipe(
  v.string('Send the id of a member'),
  v.maxLength(100, 'Send the id of a member'),
)
const filterText = (name: string) =>
  v.optional(v.pipe(text(`Send a ${name}`), v.maxLength(maxQuery, `Send a shorter ${name}`)))

/** One line of the inbox. */
export const deskPerson = v.object({
  id: v.string(),
  /** What they last said of themselves, like the next three; the address if they told no name. */
  name: v.string(),
  /** Null of who gave none. */
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  company: v.nullable(v.string()),
  /** In the words of the form, like the team. */
  revenue: v.nullable(v.string()),
  team: v.nullable(v.string()),
  fit: v.picklist(fits),
  /** The fit in one sentence. */
  fit_line: v.string(),
  /** What they sent last; null of who was added by hand or by an import and has sent nothing. */
  kind: v.nullable(v.picklist(kinds)),
  /** When they sent it, or were added. ISO 8601 in UTC, like all times here. */
  latest_at: v.string(),
  /** Whether nobody of this member has opened them since. */
  unread: v.boolean(),
  status: v.picklist(statuses),
  /** The id of the member who looks after them. */
  owner: v.nullable(v.string()),
  /** The next step: a date such as 2026-01-31, and a few words. */
  follow_up_on: v.nullable(v.string()),
  follow_up_note: v.nullable(v.string()),
  /** Increases with each change of the status, the owner or the next step. Sent as `If-Match`. */
  version: v.number(),
})
export type DeskPerson = v.InferOutput<typeof deskPerson>

const peopleFilters = {
  /** Of what they sent: one thing has to match this one and the next five. */
  kind: v.optional(v.picklist(kinds, 'Send a kind of record')),
  source: filterText('source'),
  campaign: filterText('campaign'),
  /** How they heard, as applications tell it. */
  heard: filterText('answer'),
  /** The first and the last day on which it came, in UTC. */
  from: v.optional(day),
  to: v.optional(day),
  status: v.optional(v.picklist(statuses, 'Send a status')),
  /** The id of a member, or `none`. */
  owner: v.optional(owner),
  due: v.optional(v.picklist(dues, 'Send when the next step is due')),
  fit: v.optional(v.picklist(fits, 'Send a fit')),
  unread: v.optional(v.boolean('Send true or false')),
  q: v.optional(v.pipe(text('Send a text'), v.maxLength(maxQuery, 'Send a shorter text'))),
  sort: v.optional(v.picklist(peopleSorts, 'Send an order'), 'newest'),
}

/** The day of who looks at the desk, by which something is due; by default that of UTC. */
const today = v.optional(day)

/** A search is a POST, because names and addresses don't belong in URLs. */
export const peopleSearch = body({ ...peopleFilters, today, after: v.optional(cursor) })
export type PeopleSearch = v.InferOutput<typeof peopleSearch>

export const peoplePage = v.object({
  people: v.array(deskPerson),
  /** The cursor of the next page; null on the last page. */
  next: v.nullable(cursor),
})
export type PeoplePage = v.InferOutput<typeof peoplePage>

/** The reply to `deskChanges`. */
export const peopleChanged = v.object({
  /** Send this with the next request. */
  since: v.string(),
  /** Send this with it as `after`, if there are more changes than one reply holds. */
  next: v.nullable(cursor),
  /** New and changed people, whether they match a filter or not. One may be sent twice. */
  changed: v.array(deskPerson),
  /** The ids of visible people who were erased, or turned out to be somebody else. */
  gone: v.array(v.string()),
})

const stepText = 'Please keep the next step to 200 characters'
/** The longest word or two of a next step. */
export const maxStep = 200
const stepNote = v.pipe(text(stepText), v.maxLength(maxStep, stepText))

/** What is left out stays as it is; null ends it. */
export const personChange = body({
  status: v.optional(v.picklist(statuses, 'Send a status')),
  owner: v.optional(v.nullable(owner)),
  follow_up_on: v.optional(v.nullable(day)),
  follow_up_note: v.optional(v.nullable(stepNote)),
})
export type PersonChange = v.InferOutput<typeof personChange>

/** What somebody has seen of a person: up to the `latest_at` that was shown. */
export const personSeen = body({
  latest_at: v.pipe(v.string('Send a time'), v.isoTimestamp('Send a time')),
})

const ids = list(personId, maxShown, `Send ${maxShown} ids at most`)

/** Those who are selected; otherwise all whom the filter finds; without both, nobody. */
const whom = {
  ids: v.optional(ids),
  filter: v.optional(v.object({ ...peopleFilters, today }, 'Send a filter')),
}

/** Changes many at once, whatever was changed meanwhile. */
export const peopleBulk = body({
  ...whom,
  status: v.optional(v.picklist(statuses, 'Send a status')),
  owner: v.optional(v.nullable(owner)),
})
/** The reply to `peopleBulk`. */
export const changedPeople = v.object({
  /** How many were different. */
  count: v.number(),
  /** The id by which it can be undone. */
  id: v.string(),
})
export const undoOfMany = body({
  id: v.pipe(v.string('Send the id of a change'), v.maxLength(100, 'Send the id of a change')),
})
export type PeopleBulk = v.InferOutput<typeof peopleBulk>
export type Whom = Pick<PeopleBulk, keyof typeof whom>

/** The formats of a download. `google-ads` is a CSV of conversions, of what was sent. */
export const downloadFormats = ['csv', 'json', 'google-ads'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** `people` has a row for each of them, `sent` one for each thing that they sent and that fits the filter. */
const downloadRows = ['people', 'sent'] as const

export const peopleDownload = v.pipe(
  body({
    ...whom,
    rows: v.optional(v.picklist(downloadRows, `Send ${downloadRows.join(' or ')}`), 'people'),
    format: v.picklist(downloadFormats, `Send ${downloadFormats.join(' or ')}`),
  }),
  v.forward(
    v.partialCheck(
      [['rows'], ['format']],
      ({ rows, format }) => rows === 'sent' || format !== 'google-ads',
      'google-ads has what was sent: send it as rows, too',
    ),
    ['format'],
  ),
)

/** The longest name of a view. */
export const maxViewName = 60
const viewName = 'Name the view'
const filter = v.object(peopleFilters, 'Send a filter')

export const deskView = body({
  name: v.pipe(
    text(viewName),
    v.nonEmpty(viewName),
    v.maxLength(maxViewName, `Please keep the name to ${maxViewName} characters`),
  ),
  filter,
})

/** A filter under a name, which all at the desk share. */
const savedView = v.object({ id: v.string(), name: v.string(), filter })

/** A count ends here, because nobody needs to know whether it is 1,412 or 1,413. */
export const maxCount = 1000

export const deskViews = v.object({
  /** `count`: how many people it finds, `maxCount` at most. */
  views: v.array(v.object({ ...savedView.entries, count: v.number() })),
  /** How many have a next step of today, or of a day before. */
  today: v.number(),
  overdue: v.number(),
  /** How many are new. */
  new: v.number(),
  /** How many were asked to confirm the newsletter, and haven't. */
  unconfirmed: v.number(),
})
