interface Placed {
  readonly order?: number | undefined
}

const placeOf = ({ order = Number.MAX_SAFE_INTEGER }: Placed) => order

/** Returns the records of a collection by their `order`. Those without one come last. */
export const inOrder = <One extends Placed>(records: Readonly<Record<string, One>>): One[] =>
  Object.values(records).sort((one, other) => placeOf(one) - placeOf(other))
