/** Returns the JSON object in a text. Invalid JSON stays text, so that the schema reports the mistake. */
export function parseJson(text: string): unknown {
  // Models that ignore the format wrap JSON in a code fence or in sentences.
  for (const json of [text, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]) {
    try {
      return JSON.parse(json)
    } catch {}
  }
  return text
}
