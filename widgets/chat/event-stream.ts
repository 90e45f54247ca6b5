/** Yields server-sent events (WHATWG HTML, 9.2) as they come, each once it is whole. */
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
    // A reader that stops early must not leave the call running.
    reader.cancel().catch(() => {})
  }
}

function fields(block: string, name: string): string[] {
  return block.split(/\r?\n/).flatMap((line) => {
    // JSON text may hold U+2028, which is no end of a line here, but would be to a dot without `s`.
    const [, key, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    return key === name ? [value] : []
  })
}
