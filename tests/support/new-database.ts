import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { newDatabase } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

const emptied: string[] = []
let tables: Buffer | undefined

/** An SQLite file with its tables, copied because creating them takes longer than most tests. */
export async function newFile(): Promise<string> {
  const file = join(temporaryFolder(), 'site.db')
  if (!tables) {
    const made = await openDatabase(file)
    await made.destroy()
    tables = readFileSync(file)
  }
  writeFileSync(file, tables)
  return file
}

/** The location of an empty database on the engine of this test run. */
export async function newLocation(): Promise<string> {
  const server = inject('postgres')
  if (!server) return newFile()
  const url = emptied.pop() ?? (await newDatabase(server, `test_${randomUUID()}`))
  onTestFinished(async () => {
    await empty(url)
    emptied.push(url)
  })
  return url
}

/** Empties a used database, which is cheaper than creating one. */
async function empty(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like 'site_migration%'`,
  )
  // References would ask for an order.
  await client.query('set session_replication_role = replica')
  await client.query(rows.map(({ name }) => `delete from ${name}`).join(';'))
  await client.end()
}
