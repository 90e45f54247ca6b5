import { createHmac } from 'node:crypto'
import type { Database } from './database.ts'
import { secretOf } from './secrets.ts'

/** Names a client on a UTC day, such as `2026-11-21`. */
export type ClientNames = (client: string, day: string) => string

/**
 * Returns what names clients in the database: a keyed hash of the address and the day. It changes daily, so that
 * visitors can't be tracked.
 */
export async function clientNames(database: Database): Promise<ClientNames> {
  const key = await secretOf(database, 'ai-clients')
  return (client, day) => createHmac('sha256', key).update(`${day} ${client}`).digest('base64')
}
