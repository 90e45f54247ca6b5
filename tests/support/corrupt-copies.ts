import { openSync, writeSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

// Preloaded into a process to corrupt every copy that SQLite makes there.
Sqlite.prototype.prepare = new Proxy(Sqlite.prototype.prepare, {
  apply(prepare, database, [sql]: [string]) {
    const statement: Sqlite.Statement<[string]> = Reflect.apply(prepare, database, [sql])
    if (sql.startsWith('vacuum into')) {
      const run = statement.run.bind(statement)
      statement.run = (file) => {
        const result = run(file)
        // Beyond the first page, so that the file still looks like a database.
        writeSync(openSync(file, 'r+'), Buffer.alloc(40_000, 0xa5), 0, 40_000, 8192)
        return result
      }
    }
    return statement
  },
})
