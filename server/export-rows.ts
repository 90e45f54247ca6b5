import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

export type Source<Row> = AsyncIterable<Row> | Iterable<Row>

/** Writes rows as a JSON array with these columns, one row a line. */
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
 * Writes rows as CSV (RFC 4180, lines end with CR LF). Texts that a spreadsheet would run as a formula
 * get an apostrophe before them.
 */
export function csvOf<Row>(rows: Source<Row>, columns: readonly (keyof Row & string)[]) {
  const file = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  // If one stream fails or is closed, `pipeline` ends the other and forwards the error to the reader.
  pipeline(Readable.from(rows), file, () => {})
  return file
}
