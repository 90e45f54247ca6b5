import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { changedRows } from '../storage/rows.ts'
import { secretOf } from '../storage/secrets.ts'
import type { Payer } from './assistant.ts'

/** In tokens, of prompts and answers together. */
type Limits = Pick<Settings, 'AI_DAILY_LIMIT' | 'AI_CLIENT_DAILY_LIMIT' | 'AI_POST_RESERVE'>

/** Tokens that were set aside for a call before it was made. */
export interface Reservation {
  /** The day that pays, in UTC: `2026-11-21`. */
  readonly day: string
  /** Whose share of the day pays too: a keyed hash. */
  readonly client?: string
  readonly tokens: number
}

export type AiUsage = Awaited<ReturnType<typeof openAiUsage>>

/** What the model may cost a day, kept over restarts and shared by all processes. */
export async function openAiUsage(database: Database, limits: Limits) {
  const key = await secretOf(database, 'ai-clients')

  // In both, one statement decides and counts, so that no two processes can both take the last tokens.

  async function takeOfDay({ day, tokens }: Reservation, limit: number): Promise<boolean> {
    const take = database
      .insertInto('ai_usage')
      .values({ day, calls: 1, tokens })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({
            calls: sql`ai_usage.calls + excluded.calls`,
            tokens: sql`ai_usage.tokens + excluded.tokens`,
          })
          .where(sql<boolean>`ai_usage.tokens + excluded.tokens <= ${limit}`),
      )
    return tokens <= limit && (await changedRows(take)) === 1
  }

  async function takeOfClient(row: Required<Reservation>): Promise<boolean> {
    const limit = limits.AI_CLIENT_DAILY_LIMIT
    const take = database
      .insertInto('ai_client_usage')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'client'])
          .doUpdateSet({ tokens: sql`ai_client_usage.tokens + excluded.tokens` })
          .where(sql<boolean>`ai_client_usage.tokens + excluded.tokens <= ${limit}`),
      )
    return row.tokens <= limit && (await changedRows(take)) === 1
  }

  async function addToClient({ day, client }: Reservation, tokens: number): Promise<void> {
    if (client === undefined) return
    await database
      .updateTable('ai_client_usage')
      .set({ tokens: sql`tokens + ${tokens}` })
      .where('day', '=', day)
      .where('client', '=', client)
      .execute()
  }

  return {
    /** @returns nothing where the day, or the client's share of it, has too few tokens left */
    async reserve(tokens: number, at: Date, payer?: Payer): Promise<Reservation | undefined> {
      const day = dayOf(at)
      const { AI_DAILY_LIMIT: all, AI_POST_RESERVE: kept } = limits
      const limit = payer === 'monthly-post' ? all : all - kept
      if (typeof payer !== 'object') {
        return (await takeOfDay({ day, tokens }, limit)) ? { day, tokens } : undefined
      }
      // The hash differs from day to day, so that no visitor can be tracked.
      const client = createHmac('sha256', key).update(`${day} ${payer.client}`).digest('base64')
      const reservation = { day, client, tokens }
      if (!(await takeOfClient(reservation))) return undefined
      if (await takeOfDay(reservation, limit)) return reservation
      await addToClient(reservation, -tokens)
      return undefined
    },

    /** Replaces what was set aside by what the call has really cost. */
    async settle(reservation: Reservation, spent: number): Promise<void> {
      const more = spent - reservation.tokens
      const ofDay = database
        .updateTable('ai_usage')
        .set({ tokens: sql`tokens + ${more}` })
        .where('day', '=', reservation.day)
      await Promise.all([ofDay.execute(), addToClient(reservation, more)])
    },

    /** Deletes what is kept of the clients of earlier days. */
    async forgetClients(now: Date): Promise<void> {
      await database.deleteFrom('ai_client_usage').where('day', '<', dayOf(now)).execute()
    },
  }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
