/** Beyond this many clients the counts begin anew, so that nobody can fill the memory. */
const maxClients = 10_000

/**
 * Returns a function that tells whether a client may add another one today. The counts are only in memory, so that
 * nothing of them is stored.
 */
export function dailyShare(max: number) {
  const counts = new Map<string, number>()
  let day = ''
  return (client: string, at: Date): boolean => {
    const today = at.toISOString().slice(0, 10)
    if (today !== day || counts.size === maxClients) counts.clear()
    day = today
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    return count <= max
  }
}
