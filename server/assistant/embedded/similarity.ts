export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export const countOf = (keys: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]))

/** The assumed number of examples with a term that no example has. */
const unseen = 4

/** Returns a function that compares a text's terms with every example's, each from 0 to 1. */
export function similarity(examples: readonly ReadonlySet<string>[]) {
  // By term, so that a text costs its own terms, not a comparison with thousands of examples.
  const withTerm = new Map<string, number[]>()
  for (const [index, terms] of examples.entries()) {
    for (const term of terms) {
      const indexes = withTerm.get(term)
      if (indexes) indexes.push(index)
      else withTerm.set(term, [index])
    }
  }
  /** Rare words weigh more than common ones; words that no example uses weigh little. */
  const weightOf = (term: string) => {
    const count = withTerm.get(term)?.length
    const rarity = Math.log(1 + examples.length / (count ?? unseen))
    return (count === undefined ? 0.5 : 1) * rarity ** 1.5
  }
  const weigh = (terms: Iterable<string>) => sum([...terms].map(weightOf))
  const wholes = Float64Array.from(examples, weigh)

  return (terms: ReadonlySet<string>): Float64Array => {
    const shared = new Float64Array(examples.length)
    for (const term of terms) {
      const weight = weightOf(term)
      for (const index of withTerm.get(term) ?? []) shared[index] = (shared[index] ?? 0) + weight
    }
    const whole = weigh(terms)
    return shared.map((weight, index) => weight / Math.sqrt(whole * (wholes[index] ?? 0) || 1))
  }
}
