import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

/** Longer than any row of people. */
const maxRowLength = 100_000

/** What makes a file unreadable, with the row if one does. */
export class UnreadableFile extends Error {}

/** A file as it arrived. It is read twice: nothing is stored of one that is broken further on. */
export type Chunks = readonly Uint8Array[]

/** Reads the rows of a CSV file, the header first, in the encoding in which it was saved. */
export async function* rowsOf(file: Chunks): AsyncGenerator<string[], void, undefined> {
  const encoding = await encodingOf(file)
  const parser = Readable.from(textsOf(file, encoding)).pipe(
    parse({
      ...{ bom: true, relax_column_count: true, max_record_size: maxRowLength },
      delimiter: delimiterOf(file, encoding),
    }),
  )
  try {
    for await (const row of parser) yield row
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: number }
    throw new UnreadableFile(
      `Line ${lines ?? 1} can’t be read: a quotation mark is missing or too many`,
    )
  }
}

/** In chunks, so that others have their turn. */
async function* textsOf(file: Chunks, encoding: string) {
  const decoder = new TextDecoder(encoding)
  for (const chunk of file) {
    yield decoder.decode(chunk, { stream: true })
    await setImmediate()
  }
  yield decoder.decode()
}

/** Spreadsheets save UTF-8, UTF-16 as “Unicode text”, or what Windows of the West has. */
async function encodingOf(file: Chunks): Promise<string> {
  const [first, second] = file[0] ?? []
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const chunk of file) {
      decoder.decode(chunk, { stream: true })
      await setImmediate()
    }
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Where a comma is the decimal sign, spreadsheets separate by semicolons. */
function delimiterOf([first]: Chunks, encoding: string): string {
  const [header = ''] = new TextDecoder(encoding).decode(first).split(/[\r\n]/, 1)
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
