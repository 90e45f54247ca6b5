import { readFileSync } from 'node:fs'

/**
 * Reads a unit of systemd, or a timer.
 * @returns a function from a directive to its values in their order: some may stand more than once
 */
export function unitFile(path: string): (directive: string) => string[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return (directive) =>
    lines
      .filter((line) => line.startsWith(`${directive}=`))
      .map((line) => line.slice(directive.length + 1))
}

/** Returns the words of all values. */
export const words = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.split(/\s+/)).filter(Boolean)
