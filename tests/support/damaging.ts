import { openSync, writeSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

// Preloaded into a process whose disk shall spoil every copy that SQLite makes there.
const { backup } = Sqlite.prototype

Sqlite.prototype.backup = async function spoilt(file, ...options) {
  const progress = await backup.call(this, file, ...options)
  const copy = openSync(file, 'r+')
  // Beyond the first page, so that it still looks like a database.
  writeSync(copy, Buffer.alloc(40_000, 0xa5), 0, 40_000, 8192)
  return progress
}
