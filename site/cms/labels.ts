const acronyms = /\b(?:url|faq|vip|id|ad)\b/gi

/** Returns a key in plain words: `hairTone` is "Hair tone", `stats.ceosCoached` is "Stats: ceos coached". */
export function labelOf(key: string): string {
  const words = key
    .replace(/\./g, ': ')
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(acronyms, (acronym) => acronym.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a message such as "expected a path such as /booking" as a hint: "A path such as /booking". */
export function hintOf(message: string | undefined): string | undefined {
  const hint = message?.replace(/^expected /, '')
  return hint && hint.charAt(0).toUpperCase() + hint.slice(1)
}
