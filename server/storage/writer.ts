import { SqliteWriter } from './sqlite-writer.ts'

/** The one who writes, in this thread or in another one. */
export type Writer = {
  readonly [Name in keyof SqliteWriter]: (
    ...given: Parameters<SqliteWriter[Name]>
  ) => Promise<ReturnType<SqliteWriter[Name]>>
}

/** For commands and tests, which have nobody else to serve while the disk takes its time. */
export function writerHere(file: string): Writer {
  const writer = new SqliteWriter(file)
  return {
    begin: async () => writer.begin(),
    run: async (query) => writer.run(query),
    commit: async () => writer.commit(),
    rollback: async () => writer.rollback(),
    commitUnits: async (units) => writer.commitUnits(units),
    close: async () => writer.close(),
  }
}
