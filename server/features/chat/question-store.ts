import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { countOf, writeRows } from '../../storage/rows.ts'

/** Enough for what a site lacks, and few enough that nobody can fill the disk with questions. */
const maxQuestions = 2000
const maxListed = 200

/** Questions that the assistant could not answer. Nothing tells who asked: no address, no name, no time but the day. */
export function questionStore(database: Database) {
  const deleted = async (statement: Parameters<typeof writeRows>[1]) => {
    const rows = await writeRows(database, statement)
    if (rows > 0) await database.forgetDeleted()
    return rows
  }

  return {
    /**
     * Adds a question, or counts it again. The rarest and oldest make room. Durable once it resolves.
     * @param question without traces of a person: see `anonymous`
     */
    async add(question: string, at: Date): Promise<void> {
      const id = hash('sha256', question.toLowerCase(), 'base64url')
      const asked_on = at.toISOString().slice(0, 10)
      await database.write(async (transaction) => {
        await transaction
          .insertInto('unanswered_questions')
          .values({ id, question, count: 1, asked_on })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet({ count: sql`unanswered_questions.count + 1`, asked_on }),
          )
          .execute()
        const surplus = (await countOf(transaction, 'unanswered_questions')) - maxQuestions
        if (surplus <= 0) return
        const rarest = transaction
          .selectFrom('unanswered_questions')
          .select('id')
          .where('id', '<>', id)
          .orderBy('count')
          .orderBy('asked_on')
          .orderBy('id')
          .limit(surplus)
        await transaction.deleteFrom('unanswered_questions').where('id', 'in', rarest).execute()
      })
    },

    list: () =>
      database.read
        .selectFrom('unanswered_questions')
        .selectAll()
        .orderBy('asked_on', 'desc')
        .orderBy('count', 'desc')
        .orderBy('id')
        .limit(maxListed)
        .execute(),

    /** @returns how many were deleted: one, or none if there is no such question */
    delete: (id: string): Promise<number> =>
      deleted((tables) => tables.deleteFrom('unanswered_questions').where('id', '=', id)),

    /** @returns how many were deleted, also of those that aren't listed */
    deleteAll: (): Promise<number> =>
      deleted((tables) => tables.deleteFrom('unanswered_questions')),
  }
}

export type Questions = ReturnType<typeof questionStore>
