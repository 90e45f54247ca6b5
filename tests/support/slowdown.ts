type Run = () => unknown

/** The maximum cost of a text, as a multiple of a harmless one of the same length. */
const maxRatio = 5
const rounds = { sure: 3, most: 100 }

/** CPU time of this thread in milliseconds, which excludes other work on the machine. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Returns the runs that take more than five times as long as the harmless one. Slow ones run again in
 * further rounds, and the shortest time of each counts, so that other work on the machine matters
 * little.
 * @param clock in milliseconds; `computed` if the whole run is in this thread
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
    // Three times, because all ratios depend on it.
    for (const _ of [1, 2, 3]) await time(harmless)
    // Noise can't reach twenty times the limit, so a few rounds are enough for those.
    for (const [, run] of slow)
      if (round <= rounds.sure || ratio(run) < maxRatio * 20) await time(run)
    slow = slow.filter(([, run]) => ratio(run) > maxRatio)
  }
  return slow.map(([name, run]) => `${name}: ${ratio(run).toFixed(1)} times as long`)
}
