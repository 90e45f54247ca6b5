import { createHash, randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Attribution } from '../../../data/contracts/attribution.ts'
import type { Kind } from '../../../data/contracts/desk.ts'
import {
  type FormKind,
  fieldOf,
  formKinds,
  forms,
  type Role,
  roles,
} from '../../../data/contracts/forms.ts'
import { canonicalEmail, isMailable } from '../../storage/canonical-email.ts'
import { consentFields, consentJson, type StoredConsent } from '../../storage/consent.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf, rowsInOrder } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSpam, isSubmission, jsonOf, lowerCase } from '../../storage/submissions.ts'
import type { Message, Outbox } from '../outbox/outbox.ts'

// Covers double clicks, retries after a lost response, and pages restored with their form.
const repeatedWithinMs = 24 * 60 * 60 * 1000
const dayBefore = (at: Date) => new Date(at.getTime() - repeatedWithinMs).toISOString()

/** The forms that share one mail back a day. */
const sharedKinds = formKinds.filter((kind) => forms[kind].repliesADay === undefined)

type Fields = Readonly<Record<string, string | undefined>>

/** A valid body: the fields, and beside them the attribution and the consent. */
export interface Sent {
  readonly email: string
  readonly attribution?: Attribution | undefined
  readonly consent?: StoredConsent | undefined
  readonly [field: string]: unknown
}

/** What forms have sent, in one table. Durable once a promise resolves. */
export function submissionStore(database: Database, outbox: Outbox) {
  const stored = () => database.read.selectFrom('submissions').selectAll()

  /** Whether the sender may get a mail back: few a day, because anybody can enter an address. */
  async function mayReply(transaction: Kysely<Schema>, kind: FormKind, row: Row, at: Date) {
    if (!outbox.isReceived(`${kind}.reply`) || !isMailable(row.email)) return false
    const { repliesADay: max } = forms[kind]
    const alike = max === undefined ? sharedKinds : [kind]
    const isEarlier = sql<boolean>`email = ${row.email} and id <> ${row.id}
      and received_at > ${dayBefore(at)} and kind in (${sql.join(alike)})`
    return (await countOf(transaction, 'submissions', isEarlier)) < (max ?? 1)
  }

  return {
    /** Stores a submission with its deliveries, equal ones of a day once. @returns its id, new or repeated */
    add(kind: FormKind, sent: Sent, at: Date): Promise<string> {
      const row = { ...rowOf(kind, sent, at), status: 'new' as const }
      const digest = digestOf(kind, sent)
      return outbox.transaction(async (transaction) => {
        await transaction
          .updateTable('submissions')
          .set({ digest: null })
          .where('digest', '=', digest)
          .where('received_at', '<', dayBefore(at))
          .execute()
        const insert = transaction
          .insertInto('submissions')
          .values({ ...row, digest })
          .onConflict((conflict) => conflict.column('digest').doNothing())
        if ((await changedRows(insert)) > 0) {
          await outbox.add(transaction, messageOf(kind, sent, at))
          if (await mayReply(transaction, kind, row, at)) {
            await outbox.add(transaction, replyOf(kind, row, sent, at))
          }
          return row.id
        }
        const first = transaction
          .selectFrom('submissions')
          .select('id')
          .where('digest', '=', digest)
        return (await first.executeTakeFirstOrThrow()).id
      })
    },

    /** Keeps a submission with a filled honeypot apart: nobody is notified. @returns its id */
    async addSpam(kind: Kind, sent: Sent, at: Date): Promise<string> {
      const row = { ...rowOf(kind, sent, at), status: 'spam' as const }
      await database.write((transaction) =>
        transaction.insertInto('submissions').values(row).execute(),
      )
      return row.id
    },

    listSpam: () => rowsInOrder(stored().where(isSpam), ['received_at', 'id']),

    findSpam: (id: string) => stored().where(isSpam).where('id', '=', id).executeTakeFirst(),

    async removeSpam(id: string): Promise<void> {
      await database.write((transaction) =>
        transaction.deleteFrom('submissions').where(isSpam).where('id', '=', id).execute(),
      )
    },

    /** Lists the fields of each submission of a kind, with its attribution, consent, id, time and status. */
    async *list(kind: FormKind): AsyncGenerator<Readonly<Record<string, unknown>>> {
      const rows = stored().where(isSubmission).where('kind', '=', kind)
      for await (const row of rowsInOrder(rows, ['received_at', 'id'])) {
        const { id, received_at, status, email } = row
        const sent = { ...JSON.parse(row.fields), ...JSON.parse(row.attribution ?? '{}') }
        yield { ...sent, ...consentFields(row.consent), id, received_at, status, email }
      }
    },
  }
}

type Row = ReturnType<typeof rowOf>

function rowOf(kind: Kind, sent: Sent, at: Date) {
  const { attribution, consent, fields } = partsOf(kind, sent)
  const role = (name: Role) => fields[kind === 'subscriber' ? name : fieldOf(kind, name)]
  const email = canonicalEmail(sent.email)
  const [name = email, phone = '', company = '', source] = roles.map(role)
  return {
    ...{ id: randomUUIDv7(), kind, email, name, source: source ?? null, fields: jsonOf(fields) },
    attribution: attribution ? jsonOf(attribution) : null,
    consent: consentJson(consent, at),
    search_text: lowerCase(
      [name, email, phone, company, source, ...Object.values(attribution ?? {})].join(' '),
    ),
    ...{ received_at: at.toISOString(), changed_at: at.toISOString() },
  }
}

/** Separates attribution and consent from the answers. A question that was left empty has none. */
function partsOf(kind: Kind, { attribution, consent, ...sent }: Sent) {
  const unanswered = kind === 'subscriber' ? undefined : forms[kind].unanswered
  const answers = Object.entries(sent).filter(([, value]) => value !== unanswered)
  return { attribution, consent, fields: Object.fromEntries(answers) as Fields }
}

/** Of what a person means: the visitor's clock and the page differ when the same is sent again. */
function digestOf(kind: FormKind, { attribution: _, consent: __, ...sent }: Sent): string {
  const { timestamp: ___, ...content } = sent as Fields
  return createHash('sha256')
    .update(JSON.stringify([kind, content]))
    .digest('base64url')
}

/** The consent stays here: it is evidence, and no receiver needs it to answer. */
function messageOf(kind: FormKind, { consent: _, ...sent }: Sent, at: Date): Message {
  const event = `${kind}.received` as const
  const payload = () =>
    forms[kind].isPayload ? sent : { type: event, timestamp: at.toISOString(), ...sent }
  return { event, person: sent.email, payload, at }
}

/**
 * The mail back to the sender. It has nothing that was typed but the name, so that nobody can send texts by it. An
 * assessment's texts are the server's own.
 */
function replyOf(kind: FormKind, { email, name }: Row, sent: Sent, at: Date): Message {
  const { attribution: _, consent: __, source: ___, ...result } = sent
  const payload = () => (kind === 'assessment' ? result : { name, form: sent.form })
  return { event: `${kind}.reply`, person: email, payload, at }
}
