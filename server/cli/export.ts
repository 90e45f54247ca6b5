import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Argument, type Command, Option } from 'commander'
import { attributionKeys } from '../../data/contracts/attribution.ts'
import { consentKeys } from '../../data/contracts/consent.ts'
import { type ExportFormat, exportFormats } from '../../data/contracts/desk.ts'
import { fieldNames, type Kind, kinds } from '../../data/contracts/forms.ts'
import { writers } from '../export-rows.ts'
import { OperatorError } from '../operator-error.ts'
import type { Stores } from '../stores.ts'
import type { Session } from './session.ts'

export function exportCommand(program: Command, session: Session): void {
  program
    .command('export')
    .addArgument(new Argument('<kind>', 'what to write').choices(kinds))
    .addOption(new Option('--format <format>').choices(exportFormats).default('csv'))
    .option('--output <file>', 'a new file that only you can read; default: standard output')
    .description('write all submissions of a kind, or all subscribers, with every field')
    .addHelpText(
      'after',
      '\nIn CSV, texts that a spreadsheet would run as a formula get a leading apostrophe.\ngoogle-ads is a CSV of clicks that Google Ads imports as conversions.',
    )
    .action((kind: Kind, { format, output }: { format: ExportFormat; output?: string }) =>
      session.withStores(async (stores) => {
        let count = 0
        async function* counted(rows: AsyncIterable<Row>) {
          for await (const row of rows) {
            if (format !== 'google-ads' || row.gclid) count += 1
            yield { kind, ...row }
          }
        }
        const source = writers[format](counted(rowsOf(stores, kind)), columnsOf(kind))
        if (!output) {
          for await (const text of source) await session.write(String(text))
          return
        }
        await writeNewFile(output, source)
        session.say(`${count} ${kind}s are in ${output}.`)
      }),
    )
}

type Row = Readonly<Record<string, unknown>>

function rowsOf({ submissions, subscribers }: Stores, kind: Kind): AsyncIterable<Row> {
  return kind === 'subscriber' ? subscribers.list() : submissions.list(kind)
}

function columnsOf(kind: Kind): readonly string[] {
  const own =
    kind === 'subscriber'
      ? ['email', 'joined_at', 'source', 'unsubscribe_url']
      : ['id', 'received_at', 'status', ...fieldNames(kind)]
  return [...own, ...attributionKeys, 'hidden', ...consentKeys]
}

/** Writes a whole new file that only its owner can read, or none. @throws OperatorError where there is one already */
export async function writeNewFile(
  file: string,
  source: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<void> {
  const opened = await open(file, 'wx', 0o600).catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EEXIST') throw new OperatorError(`${file} can't be made: ${message}`)
    throw new OperatorError(`${file} exists already. Delete it, or name another file.`)
  })
  await pipeline(source, opened.createWriteStream({ flush: true })).catch(
    async (error: unknown) => {
      await rm(file)
      throw error
    },
  )
}
