const token = /\{([a-z][\w-]*(?:\.[\w-]+)*)\}/gi

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function find(facts: Readonly<Record<string, unknown>>, path: string): unknown {
  let value: unknown = facts
  for (const step of path.split('.')) {
    value = isGroup(value) && Object.hasOwn(value, step) ? value[step] : undefined
  }
  return value
}

/**
 * Puts facts into copy: `{programs.build.fit.team}` becomes the text that stands there.
 * @throws Error where there is none
 */
export function fill(copy: string, facts: Readonly<Record<string, unknown>>): string {
  return copy.replace(token, (reference, path: string) => {
    const fact = find(facts, path)
    if (typeof fact === 'string' || typeof fact === 'number') return String(fact)
    throw new Error(`${reference} refers to no text`)
  })
}
