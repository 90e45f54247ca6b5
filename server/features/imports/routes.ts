import { Hono } from 'hono'
import { safeParse } from 'valibot'
import {
  importList,
  importQuery,
  importReply,
  importUndone,
  maxImportBytes,
  maxImportRows,
} from '../../../data/contracts/imports.ts'
import { bytesOf } from '../../http/body-bytes.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { type ActLog, act } from '../../http/desk-log.ts'
import { problem } from '../../http/problem.ts'
import { actorOf } from '../../http/role.ts'
import { fieldErrors } from '../../http/validate.ts'
import { UnreadableFile } from './file.ts'
import { type Read, readFile } from './run.ts'
import type { Imports } from './store.ts'

const runImport = describe('importPeople', 'Import people or subscribers from a CSV file', {
  description: `The file is the body: ${maxImportRows} rows and ${maxImportBytes / 1024 / 1024} MB at most, in UTF-8 or as spreadsheets save it. Its first row names the columns; otherwise \`columns\` has the field of each in order: name, first_name, last_name, email, phone, company, note, each once. Of subscribers, \`agreed\` says how all of them agreed, which is kept as evidence. With \`dry=1\` nothing is stored, and the reply has each column with its field and what the first row has there. Rows with a problem are left out; who is known by the address or the phone number stays one person; who wanted no mail is left out.`,
  mediaTypes: ['text/csv'],
  example: 'name,email\r\nAda Byron,ada@example.com\r\n',
  parameters: {
    ...{ type: 'people', name: 'fair.csv', dry: '1', columns: 'name,email' },
    agreed: 'Asked for it at the fair on November 3.',
  },
  200: importReply,
  problems: ['refusedFields', 'bodyTooLarge', 'unsupportedMediaType', 'malformedBody'],
})

const listImports = describe('listImports', 'List the newest 50 imports', { 200: importList })

const undoImport = describe('undoImport', 'Take an import back', {
  description: 'People to whom something else has happened since are kept.',
  200: importUndone,
  problems: ['unknownImport'],
})

interface Needs {
  readonly imports: Imports
  readonly deskLog: ActLog
  readonly now: () => Date
}

/** Routes for people and subscribers who come from files. */
export function importRoutes({ imports, deskLog, now }: Needs) {
  return new Hono<AppEnv>()
    .post('/', runImport, async (c) => {
      const { success, output: query, issues } = safeParse(importQuery, c.req.query())
      if (!success) return problem(c, 'refusedFields', fieldErrors(issues))
      const file = await bytesOf(c, 'text/csv', maxImportBytes)
      if (file instanceof Response) return file
      const { type } = query
      try {
        // First without storing anything, because of a file that is broken further on nothing is stored.
        const tried = await readFile(file, query, (people, seen) => imports.try(people, type, seen))
        if (query.dry === '1') {
          return c.json(replyOf(tried, null))
        }
        const running = await imports.begin(query, { by: actorOf(c), at: now() })
        // Before the first row, so that an import that a failure cuts is noted, too.
        const count = `${tried.counts.added + tried.counts.known}`
        const body = { import: running.id, type, count, path: c.req.path }
        await deskLog.add({ by: running.by, action: 'imported', body, at: running.at })
        const read = await readFile(file, query, (people, seen) =>
          imports.add(people, running, seen),
        )
        await imports.end(running, read.counts, now())
        return c.json(replyOf(read, running.id))
      } catch (error) {
        if (error instanceof UnreadableFile) return unreadable(c, error)
        throw error
      }
    })
    .get('/', listImports, async (c) => c.json({ imports: await imports.all() }))
    .post('/:id/undo', undoImport, async (c) => {
      const undone = await imports.undo(c.req.param('id'), now())
      if (!undone) return problem(c, 'unknownImport')
      act(c, 'undid-import', { import: c.req.param('id'), count: `${undone.removed}` })
      return c.json(undone)
    })
}

const unreadable = (c: AppContext, { message }: UnreadableFile) =>
  problem(c, 'refusedFields', [{ field: 'file', message }])

function replyOf(
  { columns: { header, fields }, examples, counts, problems, moreProblems }: Read,
  id: string | null,
) {
  const columns = header.map((title, index) => {
    return { header: title, field: fields[index] ?? null, example: examples[index] ?? '' }
  })
  return { id, columns, counts, problems, more_problems: moreProblems }
}
