import { expect, test, vi } from 'vitest'
import { deliver } from '../../../server/features/outbox/deliver.ts'
import { StorageUnavailable } from '../../../server/storage/failures.ts'
import { storedMessage } from '../../support/stored-message.ts'

test('what was sent while the database can’t be written is stored as sent later, and sent once', async () => {
  const claimed = [[storedMessage({ id: 'a' })]]
  const send = vi.fn(async () => ({ kind: 'delivered' }) as const)
  const succeeded = vi.fn(async () => {})
  succeeded.mockRejectedValueOnce(new StorageUnavailable(new Error('the connection is lost')))
  const error = vi.fn()
  const job = deliver({
    ...{ send, receiver: 'a', retryMs: 1, leaseMs: 1, concurrency: 1 },
    ending: new AbortController().signal,
    leaseTime: async () => new Date(),
    log: { warn: vi.fn(), error },
    meter: { deliveryAttempted: vi.fn() },
    messages: {
      leases: async () => [],
      nextDueAt: async () => (claimed.length > 0 ? new Date(0) : undefined),
      claim: async () => claimed.shift() ?? [],
      ...{ succeeded, failed: vi.fn(), postpone: vi.fn(), skip: vi.fn() },
    },
    outbox: { onMessages: () => {} },
  })

  await expect.poll(() => succeeded.mock.calls.length).toBe(2)

  expect(send).toHaveBeenCalledTimes(1)
  expect(error).toHaveBeenCalledTimes(1)
  await job.stop()
})
