import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { csvOf, jsonOf, type Source } from '../export-rows.ts'
import { OperatorError } from '../operator-error.ts'
import type { Stores } from '../stores.ts'
import type { Session } from './session.ts'
import { printable } from './terminal.ts'

/** A kind of rows that operators list and export. */
export interface Records<Row> {
  /** The command's name, such as `leads`. */
  readonly name: string
  readonly description: string
  /** The exported columns, in order. */
  readonly columns: readonly (keyof Row & string)[]
  /** The columns shown in a terminal, and their widths in characters. */
  readonly shown: Readonly<Partial<Record<keyof Row & string, number>>>
  readonly list: (stores: Stores) => AsyncIterable<Row> | Promise<Iterable<Row>>
  /** Without it, the rows can't be exported. */
  readonly count?: (stores: Stores) => Promise<number>
}

/** Adds a command with `list` and, if the rows can be counted, `export`. @returns the command */
export function recordsCommand<Row>(
  program: Command,
  session: Session,
  { name, description, columns, shown, list, count }: Records<Row>,
): Command {
  const parent = program.command(name).description(description)
  parent
    .command('list')
    .option('--json', 'every column, as JSON')
    .description(`show the ${name}`)
    .action(({ json }: { json?: true }) =>
      session.withStores(async (stores) => {
        const rows = await list(stores)
        const written = json ? jsonOf(rows, columns) : tableOf(rows, shown)
        for await (const text of written) await session.write(text)
      }),
    )
  if (!count) return parent
  parent
    .command('export')
    .addOption(new Option('--format <format>').choices(['csv', 'json']).default('csv'))
    .option('--output <file>', 'a new file that only you can read; default: standard output')
    .description(`write all ${name} with every column`)
    .addHelpText(
      'after',
      '\nIn CSV, texts that a spreadsheet would run as a formula get a leading apostrophe.',
    )
    .action(({ format, output }: { format: 'csv' | 'json'; output?: string }) =>
      session.withStores(async (stores) => {
        const write = format === 'json' ? jsonOf : csvOf
        const source = write(await list(stores), columns)
        if (output) {
          await writeNewFile(output, source)
          session.say(`${await count(stores)} ${name} are in ${output}.`)
        } else {
          for await (const text of source) await session.write(String(text))
        }
      }),
    )
  return parent
}

/** Lines of a table for a terminal. @param shown the columns, and how many characters wide */
export async function* tableOf<Row>(rows: Source<Row>, shown: Records<Row>['shown']) {
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

/** Writes a new file that only its owner can read. @throws OperatorError where there is one already */
export async function writeNewFile(file: string, source: AsyncIterable<unknown>): Promise<void> {
  const opened = await open(file, 'wx', 0o600).catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EEXIST') throw new OperatorError(`${file} can't be made: ${message}`)
    throw new OperatorError(`${file} exists already. Delete it, or name another file.`)
  })
  await pipeline(source, opened.createWriteStream({ flush: true }))
}
