import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase, startPostgres } from '../../support/postgres.ts'

/** Creates an empty database for a storm: a SQLite file, or one of a new PostgreSQL server. */
export async function stormLocation(name: string, isPostgres: boolean) {
  if (isPostgres) {
    const server = await startPostgres()
    const location = await newDatabase(server.url, name.replaceAll('-', '_'))
    return { location, remove: server.stop }
  }
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  return {
    location: `file:${join(folder, 'site.db')}`,
    remove: async () => rmSync(folder, { recursive: true }),
  }
}
