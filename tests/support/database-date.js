import { createRequire } from 'node:module'

const timestamptz = 1184

/** Lets a PostgreSQL database have the clock of this process, which a preloaded module has set. */
export function sameInDatabase() {
  if (!process.env.DATABASE_URL?.startsWith('postgres')) return
  // CommonJS, as the server loads it.
  const { types } = createRequire(import.meta.url)('pg')
  types.setTypeParser(timestamptz, () => new Date())
}
