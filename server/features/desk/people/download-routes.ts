import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { peopleDownload } from '../../../../data/contracts/desk-people.ts'
import type { Kind } from '../../../../data/contracts/forms.ts'
import type { AppEnv } from '../../../http/context.ts'
import { describe } from '../../../http/describe.ts'
import { actorOf } from '../../../http/role.ts'
import { validate } from '../../../http/validate.ts'
import { writers } from '../export-rows.ts'
import { exportColumns } from '../query.ts'
import type { Desk } from '../store.ts'
import { type DeskPeople, dayOf } from './store.ts'

const download = describe('downloadPeople', 'Download people, or all that they sent', {
  act: 'exported',
  description:
    'Those with these ids, or all whom a filter finds, one a row. With `rows: "sent"`, one row for each thing that they sent and that the filter finds, the newest first: of one kind, a CSV has only that kind’s columns, and subscribers have their unsubscribe link. In CSV, an apostrophe precedes texts that a spreadsheet would interpret as formulas. `google-ads` is a CSV of the clicks that Google Ads imports as conversions.',
  example: { format: 'csv', filter: { status: 'won' } },
  200: {
    description: 'A file.',
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/json': { schema: { type: 'array', items: { type: 'object' } } },
    },
  },
})

const columns = [
  ...(['name', 'email', 'phone', 'company', 'status', 'owner', 'follow_up_on'] as const),
  ...(['follow_up_note', 'revenue', 'team', 'fit', 'kind', 'latest_at', 'id'] as const),
]

interface Needs {
  readonly deskPeople: Pick<DeskPeople, 'idsOf' | 'all'>
  readonly desk: Pick<Desk, 'sent'>
  readonly members: { all(): Promise<readonly { id: string; name: string }[]> }
  /** Makes the unsubscribe link of an address. */
  readonly links: { of(email: string): string }
  readonly now: () => Date
}

/** The route by which people leave the desk as a file. */
export function downloadRoutes({ deskPeople, desk, members, links, now }: Needs) {
  async function* withOwners(ids: readonly string[], member: string) {
    const names = new Map((await members.all()).map(({ id, name }) => [id, name]))
    for await (const person of deskPeople.all(ids, member)) {
      yield { ...person, owner: names.get(person.owner ?? '') ?? null }
    }
  }

  async function* withLinks(rows: ReturnType<Desk['sent']>) {
    for await (const row of rows) {
      const isSubscriber = row.kind === 'subscriber'
      yield { ...row, unsubscribe_url: isSubscriber ? links.of(String(row.email)) : null }
    }
  }

  return new Hono<AppEnv>().post('/', download, validate(peopleDownload), async (c) => {
    const { format, rows, ...whom } = c.req.valid('json')
    const member = actorOf(c) ?? ''
    const today = whom.filter?.today ?? dayOf(now())
    const isJson = format === 'json'
    const file =
      rows === 'people'
        ? writers[format](withOwners(await deskPeople.idsOf(whom, member, now()), member), columns)
        : writers[format](
            withLinks(desk.sent(whom, { member, today })),
            // Programs that read JSON find the same keys in every file.
            columnsOf(isJson ? undefined : whom.filter?.kind),
          )
    const name = `${rows === 'sent' ? 'records' : rows}-${dayOf(now())}.${isJson ? 'json' : 'csv'}`
    const stream = Readable.toWeb(Readable.from(file, { objectMode: false }))
    return c.body(stream as ReadableStream, 200, {
      'Content-Type': isJson ? 'application/json' : 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
}

function columnsOf(kind: Kind | undefined): string[] {
  const hasLinks = kind === undefined || kind === 'subscriber'
  return [...exportColumns(kind), ...(hasLinks ? ['unsubscribe_url'] : []), 'person', 'id']
}
