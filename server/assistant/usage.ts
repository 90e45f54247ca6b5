import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { secretOf } from '../storage/secrets.ts'
import type { Payer } from './assistant.ts'

/** In tokens, prompts and answers together. */
type Limits = Pick<Settings, 'AI_DAILY_LIMIT' | 'AI_CLIENT_DAILY_LIMIT' | 'AI_POST_RESERVE'>

/** Tokens that are reserved before a call is made. */
export interface Reservation {
  /** The UTC day whose budget pays, such as `2026-11-21`. */
  readonly day: string
  /** A keyed hash of the visitor, whose daily share pays too. */
  readonly client?: string
  readonly tokens: number
}

export type AiUsage = Awaited<ReturnType<typeof openAiUsage>>

/** The model's daily token budget. It survives restarts, and all processes share it. */
export async function openAiUsage(database: Database, limits: Limits) {
  const key = await secretOf(database, 'ai-clients')

  // Checking and counting is one statement, so that two processes can't both take the last tokens.

  async function isTaken(insert: RawBuilder<unknown>): Promise<boolean> {
    const { numAffectedRows } = await database.write((transaction) => insert.execute(transaction))
    return numAffectedRows === 1n
  }

  async function takeOfDay({ day, tokens }: Reservation, limit: number): Promise<boolean> {
    if (tokens > limit) return false
    const insert = sql`
      insert into ai_usage (day, calls, tokens) values (${day}, 1, ${tokens})
      on conflict (day) do update
        set calls = ai_usage.calls + 1, tokens = ai_usage.tokens + excluded.tokens
        where ai_usage.tokens + excluded.tokens <= ${limit}`
    return isTaken(insert)
  }

  async function takeOfClient({ day, client, tokens }: Required<Reservation>): Promise<boolean> {
    const limit = limits.AI_CLIENT_DAILY_LIMIT
    if (tokens > limit) return false
    const insert = sql`
      insert into ai_client_usage (day, client, tokens) values (${day}, ${client}, ${tokens})
      on conflict (day, client) do update set tokens = ai_client_usage.tokens + excluded.tokens
        where ai_client_usage.tokens + excluded.tokens <= ${limit}`
    return isTaken(insert)
  }

  async function addToClient({ day, client }: Reservation, tokens: number): Promise<void> {
    if (client === undefined) return
    await database.write((transaction) =>
      transaction
        .updateTable('ai_client_usage')
        .set({ tokens: sql`tokens + ${tokens}` })
        .where(({ and }) => and({ day, client }))
        .execute(),
    )
  }

  return {
    /** @returns undefined if the day or the client's share has too few tokens left */
    async reserve(tokens: number, at: Date, payer?: Payer): Promise<Reservation | undefined> {
      const day = dayOf(at)
      const { AI_DAILY_LIMIT: all, AI_POST_RESERVE: reserve } = limits
      const limit = payer === 'monthly-post' ? all : all - reserve
      if (typeof payer !== 'object') {
        return (await takeOfDay({ day, tokens }, limit)) ? { day, tokens } : undefined
      }
      // The hash changes daily, so that visitors can't be tracked.
      const client = createHmac('sha256', key).update(`${day} ${payer.client}`).digest('base64')
      const reservation = { day, client, tokens }
      if (!(await takeOfClient(reservation))) return undefined
      if (await takeOfDay(reservation, limit)) return reservation
      await addToClient(reservation, -tokens)
      return undefined
    },

    /** Replaces the reserved tokens with the call's real cost. */
    async settle(reservation: Reservation, spent: number): Promise<void> {
      const more = spent - reservation.tokens
      const ofDay = database.write((transaction) =>
        transaction
          .updateTable('ai_usage')
          .set({ tokens: sql`tokens + ${more}` })
          .where('day', '=', reservation.day)
          .execute(),
      )
      await Promise.all([ofDay, addToClient(reservation, more)])
    },

    /** Deletes the usage of clients on earlier days. */
    async forgetClients(now: Date): Promise<void> {
      await database.write((transaction) =>
        transaction.deleteFrom('ai_client_usage').where('day', '<', dayOf(now)).execute(),
      )
    },
  }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
