import type { Started } from '../../../support/started.ts'
import { type Comparison, type Contender, compare } from '../compare.ts'
import type { Load } from './generator.ts'
import { load } from './load.ts'

interface Subject {
  readonly name: string
  start(): Promise<Started>
}

/** Many short turns, because the shared machine changes from second to second. */
const turnsARound = 5
const turnSeconds = 0.8

/**
 * Puts the same load on several servers in turn. Every round starts new processes: two of the same
 * program may differ by a tenth for their whole life.
 */
export async function underLoad(
  title: string,
  subjects: readonly Subject[],
  put: Omit<Load, 'port' | 'seconds'>,
  rounds: number,
): Promise<Comparison> {
  const running = new Map<string, Started>()
  const contenders = subjects.map(({ name, start }): Contender => {
    let turns = 0
    return {
      name,
      async measure(signal) {
        let server = running.get(name)
        if (!server || turns % turnsARound === 0) {
          await server?.stop()
          server = await start()
          running.set(name, server)
          // Warm-up: compiles code and fills caches before the comparison. Two seconds after a start,
          // our server collects its garbage, and compiled code with it.
          await load({ ...put, port: server.port, seconds: 5 }, signal)
        }
        turns += 1
        // Wakes the idle server up.
        await load({ ...put, port: server.port, seconds: 0.3 }, signal)
        const before = server.cpuMs()
        const turn = { ...put, port: server.port, seconds: turnSeconds }
        const { perSecond, p50, p99, statuses } = await load(turn, signal)
        // An error answer costs less than a real one and would falsify the comparison.
        const bad = Object.keys(statuses).some((status) => !status.startsWith('2'))
        if (bad) throw new Error(`answered ${JSON.stringify(statuses)}`)
        const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
        const cpu = ((server.cpuMs() - before) * 1000) / all
        return { 'requests/s': perSecond, 'CPU µs each': cpu, 'p50 ms': p50, 'p99 ms': p99 }
      },
    }
  })
  try {
    return await compare(title, contenders, rounds * turnsARound)
  } finally {
    await Promise.all([...running.values()].map((server) => server.stop()))
  }
}
