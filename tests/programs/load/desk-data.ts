import type { FormKind, Kind } from '../../../data/contracts/forms.ts'
import { searchedOf } from '../../../server/features/people/search-texts.ts'
import { rowOf } from '../../../server/features/people/submission-row.ts'
import type { Database } from '../../../server/storage/database.ts'
import { searchTextOf } from '../../../server/storage/folded.ts'
import type { Schema } from '../../../server/storage/schema.ts'
import { seededRandom } from './seeded-random.ts'

/** How many of each there are. Every tenth submission is a sign-up. */
export const size = { submissions: 500_000, people: 400_000, subscribers: 50_000, notes: 20_000 }

const batch = 500
const start = Date.UTC(2021, 0, 1)
const stepMs = 5 * 60 * 1000
const letters = 'etaoinshrdlucmfwypvbgkjqxz'
const random = seededRandom(7)
/** The first are much more frequent, as in a language. */
const below = (count: number) => Math.floor(random() * random() * count)

const word = () => Array.from({ length: 3 + below(9) }, () => letters[below(26)]).join('')
const words = Array.from({ length: 20_000 }, word)
const sentence = (length: number) =>
  Array.from({ length }, () => words[below(words.length)]).join(' ')

export const timeOf = (index: number) => new Date(start + index * stepMs)
const personOf = (index: number) => index % size.people
const idOf = (index: number) => `person-${String(index).padStart(7, '0')}`

/** Fills the tables in the order of time. `tell` hears how far it is. */
export async function fillDesk(database: Database, tell: (said: string) => void): Promise<void> {
  await inBatches(size.people, (from) => insert(database, 'people', personRow, from))
  tell(`${size.people} people`)
  await inBatches(size.submissions, async (from) => {
    const rows = Array.from({ length: batch }, (_, index) => submissionRow(from + index))
    await database.write(async (tables) => {
      await tables.insertInto('submissions').values(rows).execute()
      const texts = rows.map((row) => ({ id: row.id, folded: searchTextOf(searchedOf(row)) }))
      await tables.insertInto('submission_texts').values(texts).execute()
      const signUps = rows.filter(({ kind }) => kind === 'subscriber')
      await tables.insertInto('newsletter_subscribers').values(signUps.map(subscriberRow)).execute()
    })
  })
  tell(`${size.submissions} submissions`)
  await inBatches(size.notes, async (from) => {
    await insert(database, 'timeline', noteRow, from)
    await insert(database, 'note_texts', noteText, from)
  })
  const [job, state] = ['weekly-summary', 'done'] as const
  await database.write(async (tables) => {
    const first = { job, state, period: '2021-01-04', started_at: timeOf(0).toISOString() }
    await tables.insertInto('job_runs').values(first).execute()
  })
}

async function inBatches(count: number, work: (from: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += batch) await work(from)
}

async function insert<Table extends keyof Schema>(
  database: Database,
  table: Table,
  rowAt: (index: number) => object,
  from: number,
): Promise<void> {
  const rows = Array.from({ length: batch }, (_, index) => rowAt(from + index))
  await database.write((tables) =>
    tables
      .insertInto(table)
      .values(rows as never)
      .execute(),
  )
}

function personRow(index: number) {
  const name = `Visitor ${index}`
  const again = index + size.people
  const last = again < size.submissions ? again : index
  return {
    ...{ id: idOf(index), key: emailOf(index), name, phone: null, company: null },
    ...{ status: statusOf(index), fit: `${index % 4}`, latest_at: timeOf(last).toISOString() },
    ...{ changed_at: timeOf(last).toISOString(), status_at: timeOf(last).toISOString() },
    ...{ first_at: timeOf(index).toISOString(), first_source: `source-${index % 40}` },
  }
}

/** One in ten of those who sent nothing but a sign-up is in touch; wins are rarer. */
function statusOf(person: number) {
  if (person % 1000 === 1) return 'won' as const
  return person % 10 === 1 ? ('in-touch' as const) : ('new' as const)
}

const emailOf = (person: number) => `visitor-${person}@example.com`
const kinds: readonly FormKind[] = ['lead', 'application', 'assessment', 'lead', 'chat']

function submissionRow(index: number) {
  const person = personOf(index)
  const kind: Kind = index % 10 === 0 ? 'subscriber' : (kinds[index % kinds.length] ?? 'lead')
  const isRare = index % 100_000 === 77
  const message = [
    sentence(40 + below(60)),
    ...(index % 2 === 0 ? ['halfword'] : ['otherword']),
    ...(isRare ? ['Zebrafish'] : []),
  ].join(' ')
  const sent = {
    email: emailOf(person),
    ...(kind !== 'subscriber' && { message, phone: `+1 310 ${5_550_000 + person}` }),
    ...(kind === 'application'
      ? { full_name: `Visitor ${person}` }
      : { name: `Visitor ${person}` }),
    source: isRare ? 'rare-source' : `page-${below(40)}`,
    attribution: {
      utm_campaign: `campaign-${below(200)}`,
      landing_page: `https://example.com/${words[index % 50]}`,
    },
  }
  const row = rowOf(kind, sent, timeOf(index))
  return { ...row, person: idOf(person), status: statusOf(person) }
}

function subscriberRow({ id, email, person, received_at }: ReturnType<typeof submissionRow>) {
  // A second sign-up of an address has none of its own.
  return {
    id,
    email: `${id}.${email}`,
    person,
    submission: id,
    state: 'listed' as const,
    joined_at: received_at,
  }
}

function noteRow(index: number) {
  const person = idOf(index * 20)
  const note = noteOf(index)
  const at = timeOf(index * 20).toISOString()
  return {
    id: `note-${String(index).padStart(7, '0')}`,
    person,
    at,
    type: 'note',
    body: JSON.stringify({ note }),
  }
}

const noteOf = (index: number) =>
  `Called ${index}${index % 10_000 === 9 ? ', likes marmalade' : ''}`

const noteText = (index: number) => ({
  id: noteRow(index).id,
  folded: searchTextOf([noteOf(index)]),
})
