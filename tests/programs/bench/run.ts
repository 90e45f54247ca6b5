import { parseArgs } from 'node:util'
import expectBuilt from '../../support/built.ts'
import { jobs } from './jobs.ts'
import { table } from './table.ts'

expectBuilt()
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const rounds = Number(values.runs)
const names = Object.keys(jobs)
const unknown = positionals.filter((asked) => !names.some((name) => isPart(name, asked)))
if (unknown.length > 0 || !(rounds >= 1)) {
  console.error(`Usage: npm run bench -- [--runs N] [widgets | server | ${names.join(' | ')}] ...`)
  process.exit(2)
}

console.log(`Medians of ${rounds} interleaved rounds; in brackets, how many times ours.`)
for (const [name, job] of Object.entries(jobs)) {
  if (positionals.length > 0 && !positionals.some((asked) => isPart(name, asked))) continue
  for (const comparison of await job(rounds)) console.log(`\n${table(comparison)}`)
}

/** `server` selects all of its parts, `chat` selects `widgets/chat`. */
function isPart(name: string, asked: string): boolean {
  return `/${name}/`.includes(`/${asked}/`)
}
