import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { inject } from 'vitest'
import { newDatabase } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

export interface DatabaseLocation {
  /** Its DATABASE_URL. */
  readonly url: string
  /** Runs statements beside the server and returns the rows of the last one. */
  sql(statements: string): Promise<Rows>
}

/** A location without a database, on the engine of this test run. */
export async function databaseLocation(): Promise<DatabaseLocation> {
  const server = inject('postgres')
  if (server) return onServer(await newDatabase(server, `promise_${randomUUID()}`))
  return inFile(join(temporaryFolder(), 'site.db'))
}

function onServer(url: string): DatabaseLocation {
  return {
    url,
    async sql(statements) {
      const client = new Client(url)
      await client.connect()
      try {
        const results = await client.query(statements)
        return (Array.isArray(results) ? results.at(-1) : results).rows
      } finally {
        await client.end()
      }
    },
  }
}

function inFile(file: string): DatabaseLocation {
  return {
    url: `file:${file}`,
    async sql(statements) {
      const database = new Sqlite(file, { timeout: 5000 })
      try {
        if (/^select/i.test(statements)) return database.prepare(statements).all() as Rows
        database.exec(statements)
        return []
      } finally {
        database.close()
      }
    },
  }
}
