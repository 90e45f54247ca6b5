import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import type { Committed } from '../../server/storage/sqlite-writer.ts'
import type { PackedUnits } from '../../server/storage/units.ts'
import { WriteQueue } from '../../server/storage/write-queue.ts'
import { temporaryFolder } from './built-site.ts'
import { post, signUp, testServer } from './test-server.ts'

const unit = [{ sql: 'insert', parameters: [] }]
const changed = 1

/** A queue to a disk that takes its time: each commit ends when it is told to. */
function slowDisk({ restMs = 0, lockPatienceMs = 60_000 } = {}) {
  const commits: { size: number; flush(): void }[] = []
  const unused = () => Promise.reject(new Error('nobody asks for it here'))
  const writer = {
    begin: unused,
    run: unused,
    commit: unused,
    rollback: unused,
    close: unused,
    commitUnits: ({ sizes }: PackedUnits) =>
      new Promise<Committed>((resolve) => {
        const flush = () => resolve({ outcomes: sizes.map(() => changed), seconds: 0 })
        commits.push({ size: sizes.length, flush })
      }),
  }
  const queue = new WriteQueue(writer, { lockPatienceMs, restMs, onCommit: () => {} })
  return { queue, commits }
}

test('writes that come while a commit is under way share the next one', async () => {
  const { queue, commits } = slowDisk()
  const first = queue.write(unit)
  await expect.poll(() => commits).toHaveLength(1)
  const others = [queue.write(unit), queue.write(unit), queue.write(unit)]

  commits[0]?.flush()
  await first
  await expect.poll(() => commits).toHaveLength(2)
  commits[1]?.flush()

  expect(await Promise.all(others)).toEqual([changed, changed, changed])
  expect(commits.map(({ size }) => size)).toEqual([1, 3])
})

test('a commit waits for whoever comes a turn later, and for nobody once none has come', async () => {
  const { queue, commits } = slowDisk()

  const first = queue.write(unit)
  await turn()
  const second = queue.write(unit)
  await turn()
  expect(commits).toHaveLength(0)
  await turn()
  await turn()

  expect(commits.map(({ size }) => size)).toEqual([2])
  commits[0]?.flush()
  await Promise.all([first, second])
})

test('a commit of many begins while others still come', async () => {
  const { queue, commits } = slowDisk()

  const writes: Promise<unknown>[] = []
  for (let turns = 0; turns < 8; turns++) {
    for (let write = 0; write < 8; write++) writes.push(queue.write(unit))
    await turn()
  }

  expect(commits.map(({ size }) => size)).toEqual([32])
  commits[0]?.flush()
  await expect.poll(() => commits).toHaveLength(2)
  commits[1]?.flush()
  await Promise.all(writes)
})

test('where other processes write, the lock is left to them for a moment after each commit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { queue, commits } = slowDisk({ restMs: 20 })
  const first = queue.write(unit)
  await expect.poll(() => commits).toHaveLength(1)
  commits[0]?.flush()
  await first

  const second = queue.write(unit)
  await turn()
  const third = queue.write(unit)
  await vi.advanceTimersByTimeAsync(19)
  expect(commits).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)

  expect(commits.map(({ size }) => size)).toEqual([1, 2])
  commits[1]?.flush()
  await Promise.all([second, third])
})

test('between those who hear of their commit, others have their turn', async () => {
  const { queue, commits } = slowDisk()
  const heard: string[] = []
  const writes = Array.from({ length: 40 }, () =>
    queue.write(unit).then(() => void heard.push('write')),
  )
  await expect.poll(() => commits).toHaveLength(1)

  commits[0]?.flush()
  await turn()
  heard.push('page')
  await Promise.all(writes)

  expect(heard.slice(0, -1)).toContain('page')
  expect(heard).toHaveLength(41)
})

test('behind a disk that stalls nobody waits for long, and nothing is said of what is under way', async () => {
  const { queue, commits } = slowDisk({ lockPatienceMs: 50 })
  let ended = false
  const underWay = queue.write(unit).finally(() => {
    ended = true
  })
  await expect.poll(() => commits).toHaveLength(1)

  await expect(queue.write(unit)).rejects.toBeInstanceOf(StorageUnavailable)
  await expect(queue.write(unit)).rejects.toBeInstanceOf(StorageUnavailable)
  expect(ended).toBe(false)

  commits[0]?.flush()
  expect(await underWay).toBe(changed)
  const later = queue.write(unit)
  await expect.poll(() => commits).toHaveLength(2)
  commits[1]?.flush()
  expect(await later).toBe(changed)
})

test('of a crowd, those that memory has no room for are refused at once', async () => {
  const { queue, commits } = slowDisk()

  const outcomes = Array.from({ length: 5000 }, () =>
    queue.write(unit).then(
      () => 'kept',
      (error) => (error instanceof StorageUnavailable ? 'refused' : error),
    ),
  )
  await expect.poll(() => commits).toHaveLength(1)
  commits[0]?.flush()

  const counts = Object.groupBy(await Promise.all(outcomes), (outcome) => outcome)
  expect(counts).toMatchObject({ kept: { length: 4000 }, refused: { length: 1000 } })
})

test('a sign-up that is refused for the disk hears when to come back, and pages answer', async () => {
  const { queue, commits } = slowDisk({ lockPatienceMs: 50 })
  const add = async () => {
    await queue.write(unit)
    return 'added' as const
  }
  const others = await testServer()
  const subscribers = { ...others.services.subscribers, add }
  const { app } = await testServer({ subscribers })
  const underWay = post(app, signUp, { email: 'first@example.com' })
  await expect.poll(() => commits).toHaveLength(1)

  const refused = await post(app, signUp, { email: 'ada@example.com' })

  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(refused.headers.get('Retry-After')).toBe('5')
  expect((await app.request('/')).status).toBe(200)
  commits[0]?.flush()
  expect((await underWay).status).toBe(201)
})

test('a thread of its own keeps, refuses and undoes as this one does', async () => {
  const file = join(temporaryFolder(), 'site.db')
  const database = await openDatabase(file, { inThread: true })
  onTestFinished(() => database.destroy())
  const insert = (email: string) =>
    database
      .insertInto('newsletter_subscribers')
      .values({ email, source: null, joined_at: '2026-01-01T00:00:00.000Z' })
  const outcome = (writing: Promise<unknown>) =>
    writing.then(
      () => 'kept',
      ({ code, message }) => code ?? message,
    )

  const outcomes = await Promise.all([
    outcome(insert('a@b.c').execute()),
    outcome(insert('a@b.c').execute()),
    outcome(database.together([insert('d@e.f'), insert('nonsense')])),
    outcome(insert('g@h.i').execute()),
  ])
  const undone = database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('newsletter_subscribers').execute()
    throw new Error('changed my mind')
  })

  expect(await outcome(undone)).toBe('changed my mind')
  expect(outcomes).toEqual(['kept', '23505', '23514', 'kept'])
  const kept = await database.selectFrom('newsletter_subscribers').select('email').execute()
  expect(kept).toEqual([{ email: 'a@b.c' }, { email: 'g@h.i' }])
})
