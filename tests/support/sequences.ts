import { expect } from 'vitest'
import { databaseLocation } from './database-location.ts'
import { post } from './http.ts'
import { mailServer } from './mail-server.ts'
import { served } from './served.ts'

/** A server that sends sequences, with its mail server. */
export async function withSequences(
  others: Record<string, string> = {},
  start: (settings: Record<string, string>) => ReturnType<typeof served> = served,
) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const receiver = await mailServer()
  const settings = { DATABASE_URL, SMTP_URL: receiver.url, SEQUENCES: 'on', ...others }
  const server = await start(settings)
  const noted = () =>
    expect.poll(() => sql('select 1 from messages where leased_until is not null')).toEqual([])
  return {
    server,
    settings,
    sql,
    receiver,
    recipients: () => receiver.mails.flatMap((mail) => mail.recipients),
    /** Kinds of mails that have not been sent, those of a later day, too. */
    unsent: () =>
      sql(`select kind, person, state from messages where state in ('waiting', 'failed')
        order by state, person`),
    /** Waits until each mail that has arrived is noted as sent, which happens a moment later. */
    noted,
    /** Makes the mails of a later day due now. @param count how many there are to be */
    async whenDue(count = 1) {
      const now = new Date().toISOString()
      // The next mail is there once the one before it, which a job may hold until now, is noted as sent.
      const later = () =>
        sql(`select 1 from messages
          where state = 'waiting' and leased_until is null and due_at > '${now}'`)
      await expect.poll(async () => (await later()).length).toBeGreaterThanOrEqual(count)
      await sql("update messages set due_at = created_at where state = 'waiting'")
      // Wakes the job, which sleeps for two seconds.
      await post(`${server.url}/api/desk/deliveries/resend`, { ids: ['none'] })
    },
  }
}
