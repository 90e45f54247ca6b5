import type { Option, Options } from './options.ts'

const maxLength = 255

/** Returns what the page, by an option, or its address, by a parameter of that name, knows of a person. */
export function knownOf(options: Options, name: Option): string | undefined {
  const known = options.text(name) ?? new URLSearchParams(location.search).get(name)
  return known?.slice(0, maxLength)
}
