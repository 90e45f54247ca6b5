import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

export type Source<Row> = AsyncIterable<Row> | Iterable<Row>

/** Writes rows as a JSON array, one a line, with these columns. */
export async function* jsonOf<Row>(rows: Source<Row>, columns: readonly (keyof Row & string)[]) {
  let separator = '[\n'
  for await (const row of rows) {
    const picked = Object.fromEntries(columns.map((column) => [column, row[column]]))
    yield separator + JSON.stringify(picked)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * Writes rows as CSV by RFC 4180: lines end with CR LF. An apostrophe stands before texts that a
 * spreadsheet would take for a formula.
 */
export function csvOf<Row>(rows: Source<Row>, columns: readonly (keyof Row & string)[]) {
  const options = {
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
  } as const
  const file = stringify(options)
  // Ends the other where one of the two fails or is left, and hands the failure on to the reader.
  pipeline(Readable.from(rows), file, () => {})
  return file
}
