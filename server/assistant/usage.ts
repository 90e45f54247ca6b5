import { sql } from 'kysely'
import type { Settings } from '../settings.ts'
import { clientNames } from '../storage/client-names.ts'
import type { Database } from '../storage/database.ts'
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
  const nameOf = await clientNames(database)

  /** Takes tokens of a client's share, or of the whole day's. */
  async function take({ day, client = '', tokens }: Reservation, limit: number): Promise<boolean> {
    if (tokens > limit) return false
    // Checks and counts at once, so that two processes can't both take the last tokens.
    const insert = sql`
      insert into ai_usage (day, client, tokens) values (${day}, ${client}, ${tokens})
      on conflict (day, client) do update set tokens = ai_usage.tokens + excluded.tokens
        where ai_usage.tokens + excluded.tokens <= ${limit}`
    const { numAffectedRows } = await database.write((transaction) => insert.execute(transaction))
    return numAffectedRows === 1n
  }

  const add = (tokens: number, day: string, ...clients: readonly string[]) =>
    database.write((transaction) =>
      transaction
        .updateTable('ai_usage')
        .set({ tokens: sql`tokens + ${tokens}` })
        .where('day', '=', day)
        .where('client', 'in', clients)
        .execute(),
    )

  return {
    /** @returns undefined if the day or the client's share has too few tokens left */
    async reserve(tokens: number, at: Date, payer?: Payer): Promise<Reservation | undefined> {
      const day = at.toISOString().slice(0, 10)
      const { AI_DAILY_LIMIT: all, AI_POST_RESERVE: reserve } = limits
      const limit = payer === 'monthly-post' ? all : all - reserve
      const ofDay = { day, tokens }
      if (typeof payer !== 'object') return (await take(ofDay, limit)) ? ofDay : undefined
      const client = nameOf(payer.client, day)
      const reservation = { day, client, tokens }
      if (!(await take(reservation, limits.AI_CLIENT_DAILY_LIMIT))) return undefined
      if (await take(ofDay, limit)) return reservation
      await add(-tokens, day, client)
      return undefined
    },

    /** Replaces the reserved tokens with the call's real cost. */
    async settle({ day, client = '', tokens }: Reservation, spent: number): Promise<void> {
      await add(spent - tokens, day, '', client)
    },
  }
}
