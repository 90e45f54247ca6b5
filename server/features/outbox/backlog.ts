import type { Database } from '../../storage/database.ts'

export interface Backlog {
  readonly pending: number
  /** The age of the oldest pending delivery; 0 if there is none. */
  readonly oldestSeconds: number
  readonly dead: number
}

/** Counts pending and dead deliveries by the key of their webhook. */
export async function readWaiting(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('deliveries')
    .select(({ fn }) => ['webhook', fn.countAll<number>().as('count')])
    .where('state', 'in', ['pending', 'dead'])
    .groupBy('webhook')
    .orderBy('webhook')
    .execute()
  return new Map(rows.map(({ webhook, count }) => [webhook, count]))
}

export async function readBacklog(database: Database, now: Date): Promise<Backlog> {
  const rows = await database
    .selectFrom('deliveries')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
    ])
    .where('state', 'in', ['pending', 'dead'])
    .groupBy('state')
    .execute()
  const pending = rows.find(({ state }) => state === 'pending')
  const age = pending ? now.getTime() - Date.parse(pending.oldest) : 0
  return {
    pending: pending?.count ?? 0,
    oldestSeconds: Math.max(0, age) / 1000,
    dead: rows.find(({ state }) => state === 'dead')?.count ?? 0,
  }
}
