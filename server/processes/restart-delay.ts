const firstMs = 100
const longestMs = 30_000

/**
 * How long to wait before a worker that died is replaced, in milliseconds.
 * @param quickDeaths how many in a row died soon after their birth
 */
export function restartDelayMs(quickDeaths: number): number {
  return quickDeaths === 0 ? 0 : Math.min(firstMs * 2 ** (quickDeaths - 1), longestMs)
}
