import type { RunningServer } from '../support/server.ts'
import { sql } from '../support/sqlite.ts'
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
export function rowsOf({ database }: RunningServer, table: string, email: string): number {
  return sql(database, `select 1 from ${table} where email = ?`, email).length
}
