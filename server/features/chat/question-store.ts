import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { writeRows } from '../../storage/rows.ts'

const maxLength = 300
/** Enough for what a site lacks, and few enough that nobody can fill the disk with questions. */
const maxQuestions = 2000
const maxListed = 200

/** Questions that the assistant could not answer. Nothing tells who asked: no address, no name, no time but the day. */
export function questionStore(database: Database) {
  return {
    /** Adds a question, or counts it again. Durable once it resolves. */
    async add(asked: string, at: Date): Promise<void> {
      const question = anonymous(asked)
      const id = hash('sha256', question.toLowerCase(), 'base64url')
      const day = at.toISOString().slice(0, 10)
      await database.write((transaction) =>
        sql`insert into unanswered_questions (id, question, count, asked_on)
          select ${id}, ${question}, 1, ${day}
          where (select count(*) from unanswered_questions) < ${sql.lit(maxQuestions)}
            or exists (select 1 from unanswered_questions where id = ${id})
          on conflict (id) do update set count = unanswered_questions.count + 1,
            asked_on = excluded.asked_on`.execute(transaction),
      )
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
      writeRows(database, (tables) =>
        tables.deleteFrom('unanswered_questions').where('id', '=', id),
      ),
  }
}

/** Returns a question on one line, without what leads to a person: email addresses, links, long numbers. */
function anonymous(question: string): string {
  return question
    .slice(0, 2 * maxLength)
    .replace(/\S+@\S+/g, '[email]')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '[link]')
    .replace(/\+?\d(?:[\s().-]{0,3}\d){5,}/g, '[number]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
}

export type Questions = ReturnType<typeof questionStore>
