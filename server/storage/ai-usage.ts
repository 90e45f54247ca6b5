import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Tokens that were set aside for a call before it was made. */
export interface Reservation {
  /** The day that pays, in UTC: `2026-11-21`. */
  readonly day: string
  readonly tokens: number
}

/** What the model may cost a day, kept over restarts and shared by all processes. */
export class AiUsage {
  readonly #database: Database
  readonly #dailyLimit: number

  /** @param dailyLimit in tokens, of prompts and answers together */
  constructor(database: Database, dailyLimit: number) {
    this.#database = database
    this.#dailyLimit = dailyLimit
  }

  /** Counts one call, and its tokens as spent. @returns nothing where the day has too few left */
  async reserve(tokens: number, at: Date): Promise<Reservation | undefined> {
    if (tokens > this.#dailyLimit) return undefined
    const day = at.toISOString().slice(0, 10)
    // One statement decides and counts, so that no two processes can both take the last tokens.
    const { numInsertedOrUpdatedRows } = await this.#database
      .insertInto('ai_usage')
      .values({ day, calls: 1, tokens })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({
            calls: sql`ai_usage.calls + excluded.calls`,
            tokens: sql`ai_usage.tokens + excluded.tokens`,
          })
          .where(sql<boolean>`ai_usage.tokens + excluded.tokens <= ${this.#dailyLimit}`),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n ? { day, tokens } : undefined
  }

  /** Replaces what was set aside by what the call has really cost. */
  async settle({ day, tokens }: Reservation, spent: number): Promise<void> {
    await this.#database
      .updateTable('ai_usage')
      .set({ tokens: sql`tokens + ${spent - tokens}` })
      .where('day', '=', day)
      .execute()
  }
}
