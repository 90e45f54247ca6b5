import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { onFreePort } from './free-port.ts'
import { patienceMs } from './patience.ts'
import { postgresPrograms } from './postgres-programs.ts'

export interface PostgresServer {
  /** The URL of a database whose user may create others. */
  readonly url: string
  /** Cuts every connection, as for an upgrade. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A real PostgreSQL on a free port, with its files in a temporary folder. */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  // PostgreSQL refuses to run as root; the user that it uses instead needs access to its files.
  chmodSync(folder, 0o755)
  const EmbeddedPostgres = await postgresPrograms()
  const options = {
    databaseDir: join(folder, 'data'),
    user: 'site',
    password: 'site',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: () => {},
    onError: () => {},
  }
  await new EmbeddedPostgres(options).initialise()
  const { server, port } = await onFreePort(async (port) => {
    const server = new EmbeddedPostgres({ ...options, port })
    await server.start()
    return { server, port }
  })
  return {
    url: `postgres://site:site@127.0.0.1:${port}/postgres`,
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * @returns the URL of a new, empty database on the server of another URL. A connection may take as long as
 * expectations do: what is refused on a busy machine isn't what a test is about
 */
export async function newDatabase(server: string, name: string): Promise<string> {
  const client = new Client(server)
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  url.searchParams.set('connect_timeout', `${patienceMs / 1000}`)
  return url.href
}
