import Database from 'better-sqlite3'
import type { RunningServer } from '../support/server.ts'
import type { HostPage } from './host.ts'
import type { Visitor } from './visitor.ts'

/** The environment of a scenario, not shared with others unless noted. */
interface Scene {
  readonly visitor: Visitor
  /** A server that scenarios share. */
  readonly server: RunningServer
  /** Starts a server for this scenario alone. */
  readonly start: (settings?: Record<string, string>) => Promise<RunningServer>
  /** Serves a page on its own origin and opens it. */
  readonly visit: (page: HostPage) => Promise<void>
  /** An address that no other scenario uses. */
  readonly address: string
  /** The folder of downloaded files, which scenarios share. */
  readonly downloads: string
}

/** Actions and expectations, by title. */
export type Scenarios = Readonly<Record<string, (scene: Scene) => Promise<void>>>

/** The script tag as a marketer pastes it. */
export const tag = (server: RunningServer, name: string, attributes = '') =>
  `<script src="${server.url}/widgets/${name}.js" async ${attributes}></script>`

/** The number of rows of a table with this address. */
export function rowsOf(server: RunningServer, table: string, email: string): number {
  const database = new Database(server.database, { readonly: true })
  const { n } = database
    .prepare(`select count(*) as n from ${table} where email = ?`)
    .get(email) as { n: number }
  database.close()
  return n
}
