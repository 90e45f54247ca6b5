interface Written {
  readonly category: string
  readonly created_at: string
}

/**
 * The topic whose turn it is: one that nothing was written on yet, in the order of the list, else
 * the one that rested longest.
 * @param written every post, in any order
 */
export function nextTopic(topics: readonly string[], written: readonly Written[]): string {
  const lastOn = (topic: string) =>
    written.reduce(
      (last, { category, created_at }) =>
        category === topic && created_at > last ? created_at : last,
      '',
    )
  const [first] = topics
    .map((topic) => ({ topic, last: lastOn(topic) }))
    .toSorted((one, other) => (one.last < other.last ? -1 : one.last > other.last ? 1 : 0))
  if (!first) throw new Error('there is no topic to write on')
  return first.topic
}
