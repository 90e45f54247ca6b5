import type { Database } from './database.ts'
import { ConstraintError } from './failures.ts'

export interface NewSubscriber {
  readonly email: string
  readonly source: string | undefined
  readonly joinedAt: Date
}

/** The newsletter's list. Addresses are kept in lower case, so that one mailbox stands once. */
export class Subscribers {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Durable once it resolves with `added`.
   * @returns `duplicate` where the address was on the list, `refused` where the table's own checks
   * turn it down
   */
  async add({
    email,
    source,
    joinedAt,
  }: NewSubscriber): Promise<'added' | 'duplicate' | 'refused'> {
    const row = {
      email: email.trim().toLowerCase(),
      source: source ?? null,
      joined_at: joinedAt.toISOString(),
    }
    try {
      await this.#database.insertInto('newsletter_subscribers').values(row).execute()
      return 'added'
    } catch (error) {
      if (error instanceof ConstraintError && error.code === '23505') return 'duplicate'
      if (error instanceof ConstraintError && error.code === '23514') return 'refused'
      throw error
    }
  }

  async count(): Promise<number> {
    const { all } = await this.#database
      .selectFrom('newsletter_subscribers')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    return all
  }
}
