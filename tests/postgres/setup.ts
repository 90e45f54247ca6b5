import type { TestProject } from 'vitest/node'
import { startPostgres } from '../support/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server on which tests make their databases; none: they use SQLite. */
    readonly postgres: string | undefined
  }
}

/** Once for all test files: the server of TEST_DATABASE_URL, else one of our own. */
export default async function setUp({ provide }: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startPostgres(['fsync=off', 'max_connections=300'])
  provide('postgres', server?.url ?? given)
  return () => server?.stop()
}
