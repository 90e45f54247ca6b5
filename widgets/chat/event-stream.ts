/** One server-sent event (WHATWG HTML, 9.2) of the kind that our API sends. */
interface StreamEvent {
  readonly name: string | undefined
  readonly data: string
}

/** The events of a stream as they come, each once it is whole. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<StreamEvent> {
  if (!body) return
  const reader = body.getReader()
  const utf8 = new TextDecoder()
  let rest = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      rest += utf8.decode(part.value, { stream: true })
      const blocks = rest.split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [name] = fields(block, 'event')
        yield { name, data: fields(block, 'data').join('\n') }
      }
    }
  } finally {
    // Whoever stops reading leaves nothing running.
    reader.cancel().catch(() => {})
  }
}

function fields(block: string, name: string): string[] {
  return block.split(/\r?\n/).flatMap((line) => {
    const [, key, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    return key === name ? [value] : []
  })
}
