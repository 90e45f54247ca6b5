import { Readable } from 'node:stream'
import { type Command, InvalidArgumentError } from 'commander'
import { is } from 'valibot'
import { measure } from '../../../data/contracts/measure.ts'
import { day, type NamedCounts, type Numbers, period } from '../../../data/contracts/numbers.ts'
import { writeNewFile } from '../../cli/export.ts'
import { tableOf } from '../../cli/list.ts'
import type { Session } from '../../cli/session.ts'
import { dayOf, firstDay, funnelSteps } from './numbers.ts'
import { reportHtml } from './report-html.ts'

interface Options {
  readonly from?: string
  readonly to?: string
  readonly html?: string
  readonly json?: true
}

export function reportCommand(program: Command, session: Session): void {
  program
    .command('report')
    .option(
      '--from <day>',
      'the first day, such as 2026-11-01; by default 30 days are shown',
      dayOption,
    )
    .option('--to <day>', 'the last day; by default today (UTC)', dayOption)
    .option('--html <file>', 'write a new file for browsers and printers')
    .option('--json', 'everything, as JSON')
    .description('show what visitors did, as counted with MEASURE=on')
    .action(({ from, to = dayOf(session.now()), html, json }: Options, command: Command) => {
      const first = from ?? firstDay(to)
      if (!is(period, { from: first, to }))
        command.error('error: give a first day before the last, 366 days in all at most')
      return session.withStores(async ({ sums }) => {
        const numbers = await sums.numbers(first, to)
        const written = json ? [`${JSON.stringify(numbers)}\n`] : lines(numbers)
        for await (const text of written) await session.write(text)
        if (!html) return
        await writeNewFile(html, Readable.from([reportHtml(numbers)]))
        session.say(`The report is in ${html}.`)
      })
    })
}

function dayOption(text: string): string {
  if (is(day, text)) return text
  throw new InvalidArgumentError('Give a day such as 2026-11-21.')
}

async function* lines({ from, to, total, days, widgets, sources, pages }: Numbers) {
  yield `From ${from} to ${to} (UTC)\n\n`
  yield* tableOf(funnelSteps(total), {
    step: 14,
    count: 10,
    'of views': 10,
    'of the step before': 20,
  })
  const tables = Object.entries({ day: days, widget: widgets, source: sources, page: pages })
  for (const [name, rows] of tables) {
    yield '\n'
    yield* tableOf(
      rows.map((row) => labeled(name, row)),
      { [name]: 28, ...widths },
    )
  }
}

const widths = Object.fromEntries(Object.values(measure.labels).map((label) => [label, 12]))

function labeled(heading: string, row: NamedCounts): Record<string, string | number> {
  const counts = measure.events.map((event) => [measure.labels[event], row[event]])
  return { [heading]: row.name, ...Object.fromEntries(counts) }
}
