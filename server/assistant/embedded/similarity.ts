export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export const countOf = (keys: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]))

/** The assumed number of examples with a term that no example has. */
const unseen = 4

/** Returns a function that compares a text's terms with an example's, from 0 to 1. */
export function similarity(examples: readonly ReadonlySet<string>[]) {
  const counts = countOf(examples.flatMap((terms) => [...terms]))
  /** Rare words weigh more than common ones; words that no example uses weigh little. */
  const weightOf = (term: string) => {
    const count = counts.get(term)
    const rarity = Math.log(1 + examples.length / (count ?? unseen))
    return (count === undefined ? 0.5 : 1) * rarity ** 1.5
  }
  const weigh = (terms: Iterable<string>) => sum([...terms].map(weightOf))
  const wholes = new Map(examples.map((terms) => [terms, weigh(terms)]))

  return (said: ReadonlySet<string>) => {
    const whole = weigh(said)
    return (example: ReadonlySet<string>) =>
      weigh(said.intersection(example)) / Math.sqrt(whole * (wholes.get(example) ?? 0) || 1)
  }
}
