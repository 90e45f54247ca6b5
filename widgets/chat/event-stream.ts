/** Yields each server-sent event (WHATWG HTML, 9.2) as soon as it is complete. */
export async function* parseEventStream(body: Response['body']) {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [name] = fields(block, 'event')
        yield { name, data: fields(block, 'data').join('\n') }
      }
    }
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
