import type { Command } from 'commander'
import { jsonOf, type Source } from '../export-rows.ts'
import type { Stores } from '../stores.ts'
import type { Session } from './session.ts'
import { printable } from './terminal.ts'

interface Listed<Row> {
  readonly description: string
  /** The columns of the JSON, in order. */
  readonly columns: readonly (keyof Row & string)[]
  /** The columns shown in a terminal, and their widths in characters. */
  readonly shown: Readonly<Partial<Record<keyof Row & string, number>>>
  readonly list: (stores: Stores) => AsyncIterable<Row>
}

/** Adds `list` to a command. */
export function listCommand<Row>(
  parent: Command,
  session: Session,
  { description, columns, shown, list }: Listed<Row>,
): void {
  parent
    .command('list')
    .option('--json', 'every column, as JSON')
    .description(description)
    .action(({ json }: { json?: true }) =>
      session.withStores(async (stores) => {
        const rows = list(stores)
        const written = json ? jsonOf(rows, columns) : tableOf(rows, shown)
        for await (const text of written) await session.write(text)
      }),
    )
}

/** Lines of a table for a terminal. @param shown the columns, and how many characters wide */
export async function* tableOf<Row>(rows: Source<Row>, shown: Listed<Row>['shown']) {
  const columns = Object.entries(shown) as [keyof Row & string, number][]
  const line = (cells: readonly string[]) => `${cells.join('  ').trimEnd()}\n`
  yield line(columns.map(([name, width]) => fitted(name.toUpperCase(), width)))
  for await (const row of rows) {
    yield line(columns.map(([name, width]) => fitted(String(row[name] ?? ''), width)))
  }
}

function fitted(text: string, width: number): string {
  const plain = printable(text)
  return plain.length > width ? `${plain.slice(0, width - 1)}…` : plain.padEnd(width)
}
