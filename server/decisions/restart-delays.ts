const firstMs = 100
const longestMs = 30_000
/** What worked so long has not died of what it began with. */
const steadyMs = 10_000

/**
 * How long to wait before something that died is replaced: the longer, the more of it have died in a
 * row soon after their birth.
 * @returns is asked at each death; takes the time since the birth and answers in milliseconds
 */
export function restartDelays(): (livedMs: number) => number {
  let quickDeaths = 0
  return (livedMs) => {
    quickDeaths = livedMs < steadyMs ? quickDeaths + 1 : 0
    return quickDeaths === 0 ? 0 : Math.min(firstMs * 2 ** (quickDeaths - 1), longestMs)
  }
}
