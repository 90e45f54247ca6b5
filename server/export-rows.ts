import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

export type Source<Row> = AsyncIterable<Row> | Iterable<Row>

/** Writes rows as a JSON array with these columns, one row a line. */
export async function* jsonOf<Row>(rows: Source<Row>, columns: readonly (keyof Row & string)[]) {
  let separator = '[\n'
  for await (const row of rows) {
    const picked = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
    yield separator + JSON.stringify(picked)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** What a spreadsheet may run, also after white space that it drops. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * Writes rows as CSV (RFC 4180, lines end with CR LF). Texts that a spreadsheet would run as a formula
 * get an apostrophe before them.
 */
export function csvOf<Row>(rows: Source<Row>, columns: readonly (keyof Row & string)[]) {
  const file = stringify({
    header: true,
    columns: [...columns],
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
    record_delimiter: 'windows',
    // Otherwise only the whole delimiter is quoted, not one of its characters.
    quoted_match: /[\r\n]/,
  })
  // If one stream fails or is closed, `pipeline` ends the other and forwards the error to the reader.
  pipeline(Readable.from(rows), file, () => {})
  return file
}
