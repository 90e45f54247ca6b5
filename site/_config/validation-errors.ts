import { z } from 'zod'

/** A mistake in a data file that stops the build. */
export interface ValidationError {
  /** The path from the project's root, such as `data/faq.json`. */
  readonly file: string
  /** A path such as `path[2].price`; empty for the whole file. */
  readonly path: string
  readonly reason: string
}

export class ValidationErrors extends Error {
  readonly errors: readonly ValidationError[]

  constructor(errors: readonly ValidationError[]) {
    // Most references to nothing follow from another error, so they come last. A text that several places
    // refer to fails once for each of them, so duplicates are dropped.
    const isConsequence = ({ reason }: ValidationError) =>
      Number(reason.includes('refers to nothing'))
    const lines = new Set(
      errors
        .toSorted((one, other) => isConsequence(one) - isConsequence(other))
        .map(({ file, path, reason }) => [file, path, reason].filter(Boolean).join(': ')),
    )
    super(`The data holds ${count(lines.size)}:\n${[...lines].join('\n')}`)
    this.name = 'ValidationErrors'
    this.errors = errors
  }
}

const count = (number: number) => (number === 1 ? 'an error' : `${number} errors`)

/**
 * Converts zod's issues to errors that say what is expected.
 * @param keysAt returns the keys that the object at a path can have
 */
export function errorsOf(
  issues: readonly z.core.$ZodIssue[],
  file: string,
  keysAt: (path: readonly PropertyKey[]) => readonly string[],
): ValidationError[] {
  return issues.flatMap((issue) => {
    const at = (path: readonly PropertyKey[], reason: string) => ({
      file,
      path: z.core.toDotPath(path),
      reason,
    })
    if (issue.code === 'unrecognized_keys') {
      const known = `unknown key: the keys are ${keysAt(issue.path).join(', ')}`
      return issue.keys.map((key) => at([...issue.path, key], known))
    }
    return [at(issue.path, reason(issue))]
  })
}

function reason(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}, found ${kind(issue.input)}`
    case 'invalid_value':
      return `expected ${oneOf(issue.values)}, found ${kind(issue.input)}`
    case 'invalid_union':
      return 'options' in issue ? `expected ${oneOf(issue.options ?? [])}` : issue.message
    default:
      return issue.message
  }
}

function oneOf(values: readonly unknown[]): string {
  const quoted = values.map((value) => JSON.stringify(value))
  return quoted.length === 1 ? `${quoted[0]}` : `one of ${quoted.join(', ')}`
}

function kind(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'object' ? 'object' : JSON.stringify(value)
}
