import Sqlite from 'better-sqlite3'

/** Reads or changes a database file while a server uses it. */
export function sql(file: string, statement: string, ...parameters: unknown[]): unknown[] {
  const database = new Sqlite(file, { fileMustExist: true })
  try {
    const prepared = database.prepare(statement)
    if (prepared.reader) return prepared.all(...parameters)
    prepared.run(...parameters)
    return []
  } finally {
    database.close()
  }
}

/** Inserts rows; their keys are the columns. */
export function insert(file: string, table: string, ...rows: Record<string, unknown>[]): void {
  for (const row of rows) {
    const columns = Object.keys(row)
    const places = columns.map(() => '?').join(', ')
    const values = Object.values(row)
    sql(file, `insert into ${table} (${columns.join(', ')}) values (${places})`, ...values)
  }
}

export function countOf(file: string, table: string): number {
  const [row] = sql(file, `select count(*) as rows from ${table}`)
  return (row as { rows: number }).rows
}
