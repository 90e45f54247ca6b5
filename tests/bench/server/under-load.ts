import { type Comparison, type Contender, compare } from '../compare.ts'
import type { Load } from './generator.ts'
import { load } from './load.ts'
import type { Started } from './started.ts'

interface Subject {
  readonly name: string
  start(): Promise<Started>
}

/** Short turns, and many: the machine, which is shared, changes from second to second. */
const turnsARound = 5
const turnSeconds = 0.8

/**
 * Puts the same load on several servers in turn. In every round they are new ones: two processes of
 * the same program may differ by a tenth for as long as they live.
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
          // What is compiled and filled for the first time is not what is compared.
          await load({ ...put, port: server.port, seconds: 2 }, signal)
        }
        turns += 1
        // Nor what it takes to wake up from a rest.
        await load({ ...put, port: server.port, seconds: 0.3 }, signal)
        const before = server.cpuMs()
        const turn = { ...put, port: server.port, seconds: turnSeconds }
        const { perSecond, p50, p99, statuses } = await load(turn, signal)
        // To send somebody away costs less than what is compared.
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
