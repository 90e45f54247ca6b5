import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { DownloadFormat } from '../../../data/contracts/desk-people.ts'

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

/** An international phone number, of 7 to 15 digits (E.164). Nothing in it refers to a cell or calls a function. */
const phone = /^\+(?=(?:[ ().-]*\d){7,15}[ ().-]*$)[\d ().-]+$/
/** Two groups of digits in a row with no operator between them: no spreadsheet can calculate that. */
const isNoSum = /\d[ ()]+\d/

/**
 * Makes a text inert in spreadsheets, by an apostrophe before what they would run as a formula. A phone number stays
 * readable and dialable. But +1-800-555-0199 would become -1553, so its dashes and dots become blanks.
 */
function inert(text: string): string {
  if (phone.test(text)) return isNoSum.test(text) ? text : text.replace(/[.-]+/g, ' ')
  return formula.test(text) ? `'${text}` : text
}

/** Writes rows as CSV (RFC 4180, lines end with CR LF), with a byte order mark, without which Excel doesn't read UTF-8. */
export function csvOf<Row>(
  rows: Source<Row>,
  columns: readonly (keyof Row & string)[],
  { bom = true } = {},
) {
  const file = stringify({
    ...{ header: true, columns: [...columns], bom },
    cast: { string: inert },
    record_delimiter: 'windows',
    // Otherwise only the whole delimiter is quoted, not one of its characters.
    quoted_match: /[\r\n]/,
  })
  // If one stream fails or is closed, `pipeline` ends the other and forwards the error to the reader.
  pipeline(Readable.from(rows), file, () => {})
  return file
}

type Records = Source<Readonly<Record<string, unknown>>>

const clickColumns = ['Google Click ID', 'Conversion Name', 'Conversion Time'] as const

/**
 * Writes the rows with a Google click as the CSV that Google Ads imports as conversions. It wants no other column and
 * nothing personal. A kind is the conversion's name, with a capital: Application, Lead, Subscriber.
 * @see https://support.google.com/google-ads/answer/7014069
 */
function conversionsOf(rows: Records) {
  async function* clicks() {
    for await (const { gclid, kind, received_at } of rows) {
      if (!gclid) continue
      yield {
        'Google Click ID': gclid,
        'Conversion Name': `${kind}`.replace(/^./, (letter) => letter.toUpperCase()),
        'Conversion Time': `${received_at}`.replace(/T(.{8}).*/, ' $1+0000'),
      }
    }
  }
  // Google compares the first column's name byte by byte.
  return csvOf(clicks(), clickColumns, { bom: false })
}

type Writer = (rows: Records, columns: readonly string[]) => AsyncIterable<unknown>

/** Writes an export in a format. */
export const writers: Readonly<Record<DownloadFormat, Writer>> = {
  csv: (rows, columns) => csvOf(rows, columns),
  json: jsonOf,
  'google-ads': conversionsOf,
}
