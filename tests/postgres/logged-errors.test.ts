import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { post } from '../support/http.ts'
import { served } from '../support/served.ts'

const typed = 'what-a-visitor-typed'

const refusal = (code: string) => `
  create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'refused %', new.source
      using errcode = '${code}', detail = 'Failing row contains (' || new.source || ').', hint = new.source;
  end $$;
  create trigger refuse before insert on submissions
    for each row execute function refuse()`

test('PostgreSQL’s errors are logged by code, without the row’s values', async () => {
  const { url, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL: url })
  const path = '/api/newsletter-subscribers'
  const signUp = async (email: string) =>
    (await post(server.url + path, { email, source: typed })).status
  expect(await signUp('ada@example.com')).toBe(201)
  const table = 'alter table submissions'
  const refusals = {
    P0001: [refusal('P0001'), 'drop function refuse cascade'],
    // An exclusion.
    '23P01': [
      `${table} add constraint one exclude (source with =)`,
      `${table} drop constraint one`,
    ],
    // A value of the wrong type.
    '22P02': [
      `${table} drop constraint submissions_source_length,
       alter column source type integer using null`,
    ],
  }

  for (const [code, [refusing = '', after]] of Object.entries(refusals)) {
    await sql(refusing)
    expect(await signUp('bob@example.com')).toBe(500)
    await expect.poll(() => server.log.join('\n')).toContain(`"${code}"`)
    if (after) await sql(after)
  }

  expect(server.log.join('\n')).not.toMatch(new RegExp(`${typed}|ada@|bob@`))
})
