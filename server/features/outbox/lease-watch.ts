/** A row that some process works on. The end of its lease tells one lease from the next. */
export interface Lease {
  readonly id: string
  readonly leased_until: string
}

/**
 * Tells which leases are over: those that this process has seen unchanged for their whole length, by its monotonic clock.
 * Whatever the clocks of machines say, nothing is taken from a process that works on it, and nothing is held for longer.
 * @param leaseMs the length of a lease
 */
export function leaseWatch(leaseMs: number) {
  let seen = new Map<string, number>()

  return {
    /** Takes the leases that are there now. @returns those that are over */
    look(leases: readonly Lease[]): Lease[] {
      const now = performance.now()
      const before = seen
      seen = new Map()
      return leases.filter(({ id, leased_until }) => {
        const key = `${id} ${leased_until}`
        const since = before.get(key) ?? now
        seen.set(key, since)
        return now - since >= leaseMs
      })
    },
  }
}
