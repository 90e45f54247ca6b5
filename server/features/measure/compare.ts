/** The chance of an error that is accepted: one in twenty. */
const level = 0.05
/** Above it, the normal distribution is as good. */
const maxExact = 2000

interface Counted {
  readonly count: number
  /** What it came from: the days, or the views. */
  readonly of: number
}

/**
 * Whether two counts differ by more than chance, by the conditional test of J. Przyborowski and H. Wilenski,
 * "Homogeneity of results in testing samples from Poisson series", Biometrika 31 (1940): if both come at the same rate,
 * the first is a binomial share of their sum.
 * @param tests how many such questions are asked at once; the level is divided among them (Bonferroni)
 */
export function differs(one: Counted, other: Counted, tests = 1): boolean {
  return probability(one, other) < level / Math.max(1, tests)
}

/** Whether so few were counted that not even twice as many would differ by more than chance. */
export function isLittle(count: number, tests = 1): boolean {
  const double = Math.round((2 * count) / 3)
  return !differs({ count: double, of: 1 }, { count: count - double, of: 1 }, tests)
}

/** Returns how often chance alone brings a difference like this or a larger one. */
export function probability(one: Counted, other: Counted): number {
  const sum = one.count + other.count
  const exposed = one.of + other.of
  if (sum === 0 || one.of === 0 || other.of === 0) return 1
  const share = one.of / exposed
  return sum > maxExact ? normal(one.count, sum, share) : exact(one.count, sum, share)
}

/** Adds up all results that are no likelier than this one. */
function exact(count: number, sum: number, share: number): number {
  const odds = Math.log(share) - Math.log1p(-share)
  let logarithm = sum * Math.log1p(-share)
  const all = [logarithm]
  for (let k = 1; k <= sum; k += 1) {
    logarithm += Math.log((sum - k + 1) / k) + odds
    all.push(logarithm)
  }
  // Equally likely results differ in their last digits.
  const limit = (all[count] ?? 0) + 1e-7
  return Math.min(
    1,
    all.reduce((total, one) => total + (one <= limit ? Math.exp(one) : 0), 0),
  )
}

/** With the correction for continuity. */
function normal(count: number, sum: number, share: number): number {
  const deviation = Math.sqrt(sum * share * (1 - share))
  const distance = Math.max(0, Math.abs(count - sum * share) - 0.5) / deviation
  return 2 * upperTail(distance)
}

/** The upper tail of the normal distribution: 26.2.17 of Abramowitz and Stegun, to seven digits. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = factors.reduceRight((total, factor) => (total + factor) * t, 0)
  return (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}
