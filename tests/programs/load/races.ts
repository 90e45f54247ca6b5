import { shown } from '../../runners.ts'

// The test of races, ten times as often as CI runs it, on both databases.

const races = ['vitest', 'run', '--project=full', '--project=postgres', 'tests/storage/races']
process.exitCode = await shown(races, { RACES: '100' })
