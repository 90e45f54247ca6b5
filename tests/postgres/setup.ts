import type { TestProject } from 'vitest/node'
import { startPostgres } from '../support/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server for the tests' databases; undefined for SQLite. */
    readonly postgres: string | undefined
  }
}

/** Runs once for all test files: uses the server of TEST_DATABASE_URL, or starts one. */
export default async function setUp({ provide }: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startPostgres(['fsync=off', 'max_connections=500'])
  provide('postgres', server?.url ?? given)
  return () => server?.stop()
}
