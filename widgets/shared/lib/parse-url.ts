/** Returns a URL; undefined if a text is none. `URL.canParse` came to Chrome 120 and Safari 17. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
