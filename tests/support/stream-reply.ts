/** What a chat's stream says: the text of its deltas, and the message that replaces them. */
export function streamed(body: unknown): { readonly deltas: string; readonly message: string } {
  const events = Array.from(
    String(body).matchAll(/^event: (\w+)\ndata: (.*)$/gm),
    ([, event, data = '']) => ({ event, data: JSON.parse(data) as Record<string, string> }),
  )
  const deltas = events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('')
  return { deltas, message: events.find(({ event }) => event === 'done')?.data.message ?? '' }
}
