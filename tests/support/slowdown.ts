type Run = () => unknown

/** What a text may cost beside a harmless one of the same length. */
const most = 5
const rounds = { sure: 3, most: 100 }

/** The milliseconds that this thread has computed. Other work on the machine doesn't count. */
export function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Answers which of the runs take more than five times what the harmless one takes. Those that seem slow
 * are tried again in further rounds, and the shortest time of each counts, so that other work on the
 * machine matters little.
 * @param clock in milliseconds; `computed` where all of a run is in this thread
 */
export async function tooSlow(
  harmless: Run,
  hostile: Readonly<Record<string, Run>>,
  clock = () => performance.now(),
): Promise<string[]> {
  const shortest = new Map<Run, number>()
  const time = async (run: Run) => {
    const startedAt = clock()
    await run()
    const ms = clock() - startedAt
    shortest.set(run, Math.min(ms, shortest.get(run) ?? Number.POSITIVE_INFINITY))
  }
  const ratio = (run: Run) => (shortest.get(run) ?? 0) / (shortest.get(harmless) ?? 0)
  let slow = Object.entries(hostile)
  for (let round = 1; round <= rounds.most && slow.length > 0; round += 1) {
    // Thrice, as all are measured by it.
    for (const _ of [1, 2, 3]) await time(harmless)
    // No noise is that loud.
    for (const [, run] of slow) if (round <= rounds.sure || ratio(run) < most * 20) await time(run)
    slow = slow.filter(([, run]) => ratio(run) > most)
  }
  return slow.map(([name, run]) => `${name}: ${ratio(run).toFixed(1)} times as long`)
}
