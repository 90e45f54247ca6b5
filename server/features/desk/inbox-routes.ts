import { Readable } from 'node:stream'
import { Hono } from 'hono'
import {
  deskChanged,
  deskChanges,
  deskExport,
  deskPage,
  deskSearch,
  deskSources,
} from '../../../data/contracts/desk.ts'
import { writers } from '../../export-rows.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { validate } from '../../http/validate.ts'
import { exportColumns } from './query.ts'
import type { Desk } from './store.ts'

const searchRecords = describe('searchRecords', 'List applications, leads and subscribers', {
  description:
    'Fifty at a time: send `next` of a page as `after` to get the next one. A POST, because names and addresses don’t belong in URLs.',
  example: { status: 'new', q: 'ada', sort: 'newest' },
  200: deskPage,
})

const readSources = describe('readSources', 'List the most frequent sources and campaigns', {
  200: deskSources,
})

const readChanges = describe('readChanges', 'List records that have changed since a time', {
  description:
    'New ones, too, and the visible ones that were deleted. Without a time, the reply contains only the time to start from. Desks poll every five seconds.',
  example: { since: '2026-01-31T09:30:00.000Z', shown: ['0198c2a4-6d0e-7f0f-8a53-2f6f2f1c9d11'] },
  200: deskChanged,
})

const exportRecords = describe('exportRecords', 'Download all results of a search', {
  description:
    'In CSV, an apostrophe precedes texts that a spreadsheet would interpret as formulas. `google-ads` is a CSV of the clicks that Google Ads imports as conversions.',
  example: { format: 'csv', kind: 'lead' },
  200: {
    description: 'A file.',
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/json': { schema: { type: 'array', items: { type: 'object' } } },
    },
  },
})

interface Needs {
  readonly desk: Pick<Desk, 'search' | 'sources' | 'changes' | 'all'>
  readonly now: () => Date
}

/** Routes for the list: pages, export, and changes by others. */
export function inboxRoutes({ desk, now }: Needs) {
  return new Hono<AppEnv>()
    .post('/search', searchRecords, validate(deskSearch), async (c) =>
      c.json(await desk.search(c.req.valid('json'))),
    )
    .get('/sources', readSources, async (c) => c.json(await desk.sources()))
    .post('/changes', readChanges, validate(deskChanges), async (c) => {
      const { since, shown } = c.req.valid('json')
      const requestedAt = now().toISOString()
      if (since === undefined) return c.json({ since: requestedAt, changed: [], gone: [] })
      return c.json({ since: requestedAt, ...(await desk.changes(since, shown)) })
    })
    .post('/export', exportRecords, validate(deskExport), (c) => {
      const { format, ...search } = c.req.valid('json')
      const file = Readable.from(writers[format](desk.all(search), exportColumns), {
        objectMode: false,
      })
      const isJson = format === 'json'
      const name = `records-${now().toISOString().slice(0, 10)}.${isJson ? 'json' : 'csv'}`
      return c.body(Readable.toWeb(file) as ReadableStream, 200, {
        'Content-Type': isJson ? 'application/json' : 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      })
    })
}
