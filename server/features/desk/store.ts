import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DeskDetail, DeskPage, DeskSearch, Status } from '../../../data/contracts/desk.ts'
import { isAddress } from '../../../data/contracts/email.ts'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'
import { inBatches } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSubmission } from '../../storage/submissions.ts'
import { mailsOf } from '../outbox/sent-mails.ts'
import { stopSequences } from '../outbox/sequences.ts'
import {
  byNewest,
  campaignOf,
  conditionsOf,
  type FoundRecord,
  findRecords,
  listed,
  mostFrequent,
  sentOf,
} from './query.ts'

const pageSize = 50
const maxChanges = 500
// Because clocks differ, and rows aren't committed in the order of their times.
const overlapMs = 60_000

type Outcome = 'done' | 'unknown' | 'conflict'
/** The column of notes and history that names a record. */
type Owner = 'submission' | 'subscriber'

const tables = [
  ['submissions', 'submission'],
  ['newsletter_subscribers', 'subscriber'],
] as const

/** Submissions and subscribers with their status, notes and history. Writes are durable once they resolve. */
export function deskStore(database: Database) {
  /** Runs a change of a record that exists, which it locks. */
  function change(
    id: string,
    work: (transaction: Kysely<Schema>, record: LockedRecord) => Promise<Outcome>,
  ): Promise<Outcome> {
    return database.write(async (transaction) => {
      const record = await locked(transaction, id)
      return record ? work(transaction, record) : 'unknown'
    })
  }

  return {
    async search(search: DeskSearch): Promise<DeskPage> {
      const isDoubtful = search.status === 'spam'
      const query = { ...search, where: conditionsOf(search), max: pageSize, isDoubtful }
      const found = await findRecords(database.read, query)
      const last = found.length === pageSize ? found.at(-1) : undefined
      return {
        records: found.map(listed),
        next: last ? { value: last.sort_value, key: last.id } : null,
      }
    },

    /** Reads all results of a search in batches, with all fields. */
    async *all(search: DeskSearch): AsyncGenerator<Readonly<Record<string, unknown>>> {
      const records = inBatches<FoundRecord>((last, max) => {
        const after = last && { value: last.sort_value, key: last.id }
        const where = conditionsOf({ ...search, after })
        return findRecords(database.read, { ...search, where, max, withAnswers: true })
      })
      for await (const found of records) {
        const hidden = JSON.parse(found.hidden ?? 'null')
        const email = isAddress(found.email) ? found.email : null
        yield { ...sentOf(found), hidden, ...listed(found), email }
      }
    },

    /**
     * Returns records that are new or changed since a time, the newest first, and ids of visible records that were
     * deleted. If there are more, `since` is the time from which the next call goes on.
     */
    async changes(since: string, shown: readonly string[]) {
      const from = new Date(Date.parse(since) - overlapMs).toISOString()
      const changed = await findRecords(database.read, {
        where: [isSubmission, sql`changed_at >= ${from}`],
        ...{ sort: 'changed', max: maxChanges },
      })
      const last = changed.length === maxChanges ? changed.at(-1) : undefined
      const stored = new Set<string>()
      for (const [table] of shown.length > 0 ? tables : []) {
        const rows = database.read.selectFrom(table).select('id').where('id', 'in', shown)
        for (const { id } of await rows.execute()) stored.add(id)
      }
      return {
        changed: changed.map(listed).toSorted(byNewest),
        gone: shown.filter((id) => !stored.has(id)),
        ...(last && { since: new Date(Date.parse(last.sort_value) + overlapMs).toISOString() }),
      }
    },

    /** Lists the most frequent sources and campaigns. */
    async sources() {
      return {
        sources: await mostFrequent(database.read, sql<string | null>`source`),
        campaigns: await mostFrequent(database.read, campaignOf),
      }
    },

    /** Resolves to undefined if there is no such record. */
    async detail(id: string): Promise<DeskDetail | undefined> {
      const where = [sql`id = ${id}`]
      const query = { where, sort: 'newest', max: 1, withAnswers: true } as const
      const [found] = await findRecords(database.read, query)
      if (!found) return undefined
      const owner = found.kind === 'subscriber' ? 'subscriber' : 'submission'
      const notes = await database.read
        .selectFrom('notes')
        .select(['id', 'written_at', 'note'])
        .where(owner, '=', id)
        .orderBy('written_at')
        .orderBy('id')
        .execute()
      const history = await database.read
        .selectFrom('history')
        .select(['id', 'changed_at', 'from_status as from', 'to_status as to'])
        .where(owner, '=', id)
        .orderBy('changed_at')
        .orderBy('id')
        .execute()
      const sent = sentOf(found)
      const own = { ...listed(found), doubt: found.doubt ?? null, sent }
      const mails = await mailsOf(database.read, { id, kind: found.kind, sent })
      return { ...own, notes, history, mails }
    },

    /** Sets the status, or returns `conflict` if the version has changed. */
    setStatus(
      id: string,
      { status, version, at }: { status: Status; version: number; at: Date },
    ): Promise<Outcome> {
      const changed_at = at.toISOString()
      return change(id, async (transaction, { table, owner, ...own }) => {
        if (own.version !== version) return 'conflict'
        if (own.status === status) return 'done'
        const row = { id: randomUUIDv7(), [owner]: id, changed_at }
        const statuses = { from_status: own.status, to_status: status }
        await transaction
          .insertInto('history')
          .values({ ...row, ...statuses })
          .execute()
        const change = { status, version: version + 1, changed_at }
        await transaction.updateTable(table).set(change).where('id', '=', id).execute()
        // A person writes to them now.
        if (status !== 'new') await stopSequences(transaction, own.email)
        return 'done'
      })
    },

    /** Stores a note. A repeated id stores it once. */
    addNote(
      recordId: string,
      { id, note, at }: { id: string; note: string; at: Date },
    ): Promise<Outcome> {
      const written_at = at.toISOString()
      return change(recordId, async (transaction, { table, owner }) => {
        await transaction
          .insertInto('notes')
          .values({ id, [owner]: recordId, written_at, note })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        const change = { changed_at: written_at }
        await transaction.updateTable(table).set(change).where('id', '=', recordId).execute()
        return 'done'
      })
    },
  }
}

export type Desk = ReturnType<typeof deskStore>

interface LockedRecord {
  readonly table: (typeof tables)[number][0]
  readonly owner: Owner
  readonly email: string
  readonly status: Status
  readonly version: number
}

async function locked(transaction: Kysely<Schema>, id: string): Promise<LockedRecord | undefined> {
  for (const [table, owner] of tables) {
    const row = await transaction
      .selectFrom(table)
      .select(['email', 'status', 'version'])
      .where('id', '=', id)
      .$if(isPostgres(transaction), (rows) => rows.forUpdate())
      .executeTakeFirst()
    if (row && row.status !== 'spam') return { table, owner, ...row, status: row.status }
  }
  return undefined
}
