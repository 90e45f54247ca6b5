import { statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

export interface LogLimits {
  /** How long nothing must have been written before a large log is emptied. */
  readonly quietMs: number
  /** A log up to this size is left as it is, because the next writes use its space again. */
  readonly maxLogBytes: number
}

/** Copies the write-ahead log into the file, and empties it. @returns whether nobody used it meanwhile */
export function emptyLog(connection: Sqlite.Database): boolean {
  return (
    !connection.inTransaction &&
    connection.pragma('wal_checkpoint(truncate)', { simple: true }) === 0
  )
}

/**
 * Empties a large log once it has been quiet. SQLite never makes its file smaller, so one that has grown beside a
 * backup or a long read would keep its size until the process ends.
 */
export function emptyQuietLog(connection: Sqlite.Database, { quietMs, maxLogBytes }: LogLimits) {
  let timer: NodeJS.Timeout | undefined

  function isLarge(): boolean {
    const stat = statSync(`${connection.name}-wal`, { throwIfNoEntry: false })
    return stat !== undefined && stat.size > maxLogBytes
  }

  function isEmptied(): boolean {
    try {
      return emptyLog(connection)
    } catch (error) {
      // The log stays whole on a full or failing disk, and the next write reports that.
      if (error instanceof Sqlite.SqliteError) return false
      throw error
    }
  }

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isLarge() && !isEmptied()) wait()
    }, quietMs)
    timer.unref()
  }

  return { onCommit: wait, stop: () => clearTimeout(timer) }
}
