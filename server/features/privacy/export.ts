import type { Database } from '../../storage/database.ts'
import { originOf } from '../../storage/origin.ts'
import { timelineOf } from '../people/timeline.ts'
import { questionsAbout } from './mentions.ts'
import { subjectOf } from './subject.ts'

/** Collects all that is kept of a person, to hand it to them: what an erasure would delete. @param key see `personKey` */
export async function dataOf({ read }: Database, key: string) {
  const { keys, people } = await subjectOf(read, key)
  const records = await read
    .selectFrom('people')
    .select(['key', 'name', 'phone', 'company', 'status', 'changed_at'])
    .where('id', 'in', people.length > 0 ? people : [''])
    .orderBy('id')
    .execute()
  const subscriptions = await read
    .selectFrom('newsletter_subscribers')
    .select(['email', 'state', 'asked_at', 'joined_at', 'left_at', 'bounced_at'])
    .where('email', 'in', keys)
    .execute()
  const submissions = await read
    .selectFrom('submissions')
    .select(['id', 'kind', 'received_at', 'status', 'doubt', 'name', 'fields'])
    .select(['attribution', 'hidden', 'consent'])
    .where('email', 'in', keys)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  // Their payloads repeat what is above.
  const deliveries = await read
    .selectFrom('messages')
    .select(['kind', 'state', 'created_at', 'due_at', 'ended_at'])
    .where('person', 'in', keys)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    people: records,
    subscriptions,
    submissions: submissions.map(({ name: _, ...row }) => ({
      ...row,
      ...originOf(row),
      fields: JSON.parse(row.fields),
    })),
    timeline: people.length > 0 ? await timelineOf(read, people) : [],
    deliveries,
    questions: await questionsAbout(read, keys, submissions),
  }
}
