import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { codeOf } from '../error-code.ts'
import { retry } from './failures.ts'

/** The server gives this role, this database or anybody no more connections: too_many_connections. */
const isRefusal = (error: unknown) => codeOf(error) === '53300'

const isPoolTimeout = (error: unknown) =>
  error instanceof Error && error.message.startsWith('timeout exceeded')

/**
 * Lets callers share a pool's connections while its server gives no more. As long as somebody waits, it tries to open
 * one more at a time: if each caller tried, the server would be busy with refusals.
 */
export function sharing(
  pool: Pool,
  { timeoutMs, everyMs }: { readonly timeoutMs: number; readonly everyMs: number },
) {
  const { options } = pool
  const maxConnections = options.max
  let open = 0
  let refusal: unknown
  let isOpening = false

  pool.on('connect', () => {
    open += 1
    refusal = undefined
    options.max = Math.max(options.max, open)
  })
  pool.on('remove', () => {
    open -= 1
  })

  /** Makes callers wait for the connections that are open, because the pool opens none beyond its limit. */
  function noteRefusal(error: unknown): void {
    if (!isRefusal(error)) return
    refusal = error
    options.max = open
  }

  async function openMore(): Promise<void> {
    if (isOpening) return
    isOpening = true
    while (options.max < maxConnections && pool.waitingCount > 0) {
      await delay(everyMs)
      // Callers who came before the first refusal may be connecting still.
      if (pool.totalCount > open) continue
      options.max = open + 1
      const opening = pool.connect()
      // At once, so that the next caller doesn't try, too, when this is refused.
      options.max = open
      await opening.then(
        (client) => client.release(),
        () => {},
      )
    }
    isOpening = false
  }

  async function connect(): Promise<PoolClient> {
    const client = pool.connect()
    if (options.max < maxConnections) void openMore()
    return await client.catch((error: unknown) => {
      noteRefusal(error)
      throw error
    })
  }

  return {
    noteRefusal,

    /** Waits for a connection. @throws the server's refusal if that is why none came in time */
    connect: (): Promise<PoolClient> =>
      retry(isRefusal, { timeoutMs, everyMs }, connect).catch((error: unknown) => {
        throw isPoolTimeout(error) ? (refusal ?? error) : error
      }),
  }
}
