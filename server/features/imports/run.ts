import { setImmediate } from 'node:timers/promises'
import {
  type ImportCounts,
  type ImportProblem,
  type ImportQuery,
  matchColumns,
  maxImportProblems,
  maxImportRows,
} from '../../../data/contracts/imports.ts'
import { type Chunks, rowsOf, UnreadableFile } from './file.ts'
import { noCounts, sumOf } from './plan.ts'
import { type Columns, type Imported, readRow } from './rows.ts'

/** So many are stored in one transaction, which keeps others from theirs. */
const batchSize = 50

const maxExampleLength = 60

/** What was found in a file. */
export interface Read {
  readonly columns: Columns
  /** The first row. */
  readonly examples: readonly string[]
  readonly counts: ImportCounts
  readonly problems: readonly ImportProblem[]
  readonly moreProblems: number
}

interface Taken {
  readonly counts: ImportCounts
  /** The keys of who was taken. */
  readonly keys: ReadonlySet<string>
}

/**
 * Reads a file to its end, a few rows at a time.
 * @param take gets people of rows without a problem, and the keys of those before
 * @throws UnreadableFile if it is no CSV file, has too many rows, or no column that is known. A trial tells its columns,
 * so that their fields can be chosen.
 */
export async function readFile(
  file: Chunks,
  { type, columns: given, dry }: Pick<ImportQuery, 'type' | 'columns' | 'dry'>,
  take: (people: readonly Imported[], seen: ReadonlySet<string>) => Promise<Taken>,
): Promise<Read> {
  const rows = rowsOf(file)
  const { value: header } = await rows.next()
  if (!header) throw new UnreadableFile('The file is empty')
  const columns = { header, fields: given ?? matchColumns(header) }
  if (dry !== '1' && columns.fields.every((field) => field === null)) {
    throw new UnreadableFile('No column is known: its first row has no name, email or phone')
  }
  let [counts, batch] = [noCounts, [] as Imported[]]
  const problems: ImportProblem[] = []
  let examples: readonly string[] = []
  const seen = new Set<string>()
  let [row, refused, found] = [1, 0, 0]
  async function flush(): Promise<void> {
    if (batch.length > 0) {
      const taken = await take(batch, seen)
      counts = sumOf(counts, taken.counts)
      for (const key of taken.keys) seen.add(key)
    }
    batch = []
    await setImmediate()
  }
  for await (const cells of rows) {
    row += 1
    if (row - 1 > maxImportRows) {
      throw new UnreadableFile(`The file has more than ${maxImportRows} rows`)
    }
    const read = readRow(cells, row, { columns, type })
    if (!read) continue
    if (examples.length === 0) examples = cells.map((cell) => cell.slice(0, maxExampleLength))
    if ('person' in read) batch.push(read.person)
    else {
      refused += 1
      found += read.problems.length
      problems.push(...read.problems.slice(0, maxImportProblems - problems.length))
    }
    if (batch.length >= batchSize || row % 500 === 0) await flush()
  }
  await flush()
  return {
    ...{ columns, examples, problems, moreProblems: found - problems.length },
    counts: { ...counts, refused, rows: counts.rows + refused },
  }
}
