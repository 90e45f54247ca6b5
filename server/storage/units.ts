export interface Query {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Statements that are kept together, or not at all. */
export type Unit = readonly Query[]

/**
 * Units in the form in which they are sent to another thread. Many that are sent together have the
 * same text, so that it is copied once and not for each. The lists are flat, for a list or an object
 * for each statement costs as much again: 4 % of a sign-up's processor time.
 */
export interface PackedUnits {
  readonly texts: readonly string[]
  /** How many statements each unit has. */
  readonly sizes: readonly number[]
  /** Of every statement of all units, in their order, the place of its text. */
  readonly textOf: readonly number[]
  /** Of every statement likewise. */
  readonly parameters: readonly (readonly unknown[])[]
}

export function packed(units: readonly Unit[]): PackedUnits {
  const texts: string[] = []
  const textOf: number[] = []
  const parameters: (readonly unknown[])[] = []
  for (const unit of units) {
    for (const query of unit) {
      const known = texts.indexOf(query.sql)
      textOf.push(known < 0 ? texts.push(query.sql) - 1 : known)
      parameters.push(query.parameters)
    }
  }
  return { texts, sizes: units.map(({ length }) => length), textOf, parameters }
}

export function unpacked({ texts, sizes, textOf, parameters }: PackedUnits): Unit[] {
  let next = 0
  const query = (): Query => {
    const at = next++
    return { sql: texts[textOf[at] ?? -1] ?? '', parameters: parameters[at] ?? [] }
  }
  return sizes.map((length) => Array.from({ length }, query))
}
