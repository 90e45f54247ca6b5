import { type Selectable, sql } from 'kysely'
import {
  answerLimits,
  type DeskAnswer,
  type DeskAnswerChange,
  type DeskNewAnswer,
} from '../../../data/contracts/desk-answers.ts'
import type { Database } from '../../storage/database.ts'
import { countOf, writeRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'

/** Who writes, and when. */
interface Writing {
  /** The id of a member; null for the token. */
  readonly by: string | null
  readonly at: Date
}

/** Answers that the desk has written for the assistant. */
export function answerStore(database: Database) {
  const rows = () => database.read.selectFrom('written_answers')

  return {
    /** Lists all, the newest first. */
    async list(): Promise<DeskAnswer[]> {
      const found = rows().selectAll().orderBy('written_at', 'desc').orderBy('id')
      return (await found.execute()).map(answerOf)
    },

    async find(id: string): Promise<DeskAnswer | undefined> {
      const found = await rows().selectAll().where('id', '=', id).executeTakeFirst()
      return found && answerOf(found)
    },

    /** Returns which answers there are, and in which version. */
    versions: () => rows().select(['id', 'version']).execute(),

    /**
     * Stores an answer, once for each id, and takes the question off the list that it answers.
     * @returns false if there is no room for it
     */
    add({ id, answered, ...texts }: DeskNewAnswer, { by, at }: Writing): Promise<boolean> {
      return database.write(async (transaction) => {
        const isOther = sql<boolean>`id <> ${id}`
        if ((await countOf(transaction, 'written_answers', isOther)) >= answerLimits.entries) {
          return false
        }
        const row = { id, ...columnsOf(texts), written_at: at.toISOString(), by }
        await transaction
          .insertInto('written_answers')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        if (answered !== undefined) {
          const question = transaction.deleteFrom('unanswered_questions')
          await question.where('id', '=', answered).execute()
        }
        return true
      })
    },

    /** @returns false if it was changed or deleted meanwhile */
    async change(
      { id, version }: Pick<DeskAnswer, 'id' | 'version'>,
      texts: DeskAnswerChange,
      { by, at }: Writing,
    ): Promise<boolean> {
      const rows = await writeRows(database, (tables) =>
        tables
          .updateTable('written_answers')
          .set({ ...columnsOf(texts), version: version + 1, edited_at: at.toISOString(), by })
          .where(({ and }) => and({ id, version })),
      )
      return rows === 1
    },

    /** @returns whether there was one */
    async delete(id: string): Promise<boolean> {
      const rows = await writeRows(database, (tables) =>
        tables.deleteFrom('written_answers').where('id', '=', id),
      )
      return rows === 1
    },
  }
}

export type Answers = ReturnType<typeof answerStore>

const columnsOf = ({ questions, answer }: DeskAnswerChange) => ({
  questions: JSON.stringify(questions),
  answer,
})

const answerOf = ({ questions, ...row }: Selectable<Schema['written_answers']>): DeskAnswer => ({
  ...row,
  questions: JSON.parse(questions),
})
