import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import { subscriberRow } from '../support/samples.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function opened() {
  const file = join(temporaryFolder(), 'site.db')
  const commits: number[] = []
  const onCommit = ({ sharers }: { sharers: number }) => void commits.push(sharers)
  const database = await openDatabase(file, { onCommit })
  onTestFinished(() => database.destroy())
  /** Stores addresses in one batch. */
  const insert = (...emails: string[]) =>
    database.write(async (transaction) => {
      for (const email of emails) {
        await transaction
          .insertInto('newsletter_subscribers')
          .values(subscriberRow(email))
          .execute()
      }
    })
  const emails = async () => {
    const rows = await database.read.selectFrom('newsletter_subscribers').select('email').execute()
    return rows.map(({ email }) => email).sort()
  }
  return { insert, emails, commits }
}

test('concurrent batches share a commit; one that fails stores nothing and doesn’t affect the others', async () => {
  const { insert, emails, commits } = await opened()

  const outcomes = await Promise.allSettled([
    insert('a@b.c'),
    insert('d@e.f', 'g@h.i', 'g@h.i'),
    insert('j@k.l', 'nonsense'),
    insert('m@n.o', 'p@q.r'),
    insert('d@e.f'),
  ])

  const codes = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'kept' : outcome.reason.code,
  )
  expect(codes).toEqual(['kept', '23505', '23514', 'kept', 'kept'])
  expect(await emails()).toEqual(['a@b.c', 'd@e.f', 'm@n.o', 'p@q.r'])
  expect(commits).toEqual([5])
})

test('a write beyond the queue’s limit is refused immediately, and the others are stored', async () => {
  const { insert, emails } = await opened()

  const outcomes = await Promise.allSettled(
    Array.from({ length: 4010 }, (_, n) => insert(`visitor-${n}@b.c`)),
  )

  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: expect.any(StorageUnavailable) })
  expect(await emails()).toHaveLength(4010 - refused.length)
})
