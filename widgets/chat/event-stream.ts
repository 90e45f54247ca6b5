/**
 * Yields each server-sent event (WHATWG HTML, 9.2) as soon as it is complete: all at once where the page's `fetch` gives no
 * stream.
 */
export async function* parseEventStream(response: Response) {
  let rest = ''
  for await (const part of partsOf(response)) {
    const blocks = (rest + part).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [name] = fields(block, 'event')
      yield { name, data: fields(block, 'data').join('\n') }
    }
  }
}

async function* partsOf(response: Response): AsyncGenerator<string> {
  const { body } = response
  if (!body) return yield await response.text()
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      yield decoder.decode(part.value, { stream: true })
  } finally {
    // Cancels the request if the consumer stops early.
    reader.cancel().catch(() => {})
  }
}

function fields(block: string, name: string): string[] {
  return block.split(/\r?\n/).flatMap((line) => {
    // JSON may contain U+2028. It doesn't end a line here, but a dot without `s` doesn't match it.
    const [, key, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    return key === name ? [value] : []
  })
}
