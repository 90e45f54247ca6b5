import { randomUUIDv7 } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { createApp } from '../../../../server/app.ts'
import { listen } from '../../../../server/http/server.ts'
import { createLog } from '../../../../server/observability/log.ts'
import { createServices, type Services } from '../../../../server/services.ts'
import { readSettings } from '../../../../server/settings.ts'

// Our server with another storage for sign-ups: none, or one commit for each.
const settings = readSettings()
const log = createLog(settings.LOG_LEVEL)
const { services } = await createServices(settings, log)
const ways: Record<string, () => Services['signUp']> = {
  nowhere: () => async () => 'listed',
  'one by one': () => {
    const database = new Sqlite(settings.DATABASE_URL)
    database.pragma('synchronous = full')
    const insert = database.prepare(
      `insert into newsletter_subscribers (id, email, state, joined_at) values (?, ?, 'listed', ?)`,
    )
    return async ({ email }, at) => {
      insert.run(randomUUIDv7(), email, at.toISOString())
      return 'listed'
    }
  },
}
const add = ways[process.argv[2] ?? '']?.()
if (!add) throw new Error(`one of ${Object.keys(ways)}`)
services.signUp = add
const app = createApp(services)
await listen(app, settings, log)
