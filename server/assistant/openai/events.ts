/** Longer bodies and events are no answer that we asked for. */
const maxLength = 1_000_000

/** The provider said that nothing follows. */
export const end = Symbol('end')

/**
 * Reads what a provider sends as JSON values: the events of a stream, or one whole body from servers that don't
 * stream, and then `end`. @throws SyntaxError if it isn't JSON
 */
export async function* eventsIn({ body }: Response): AsyncGenerator<unknown> {
  let rest = ''
  let data = ''
  let isWhole: boolean | undefined
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    rest += text
    if (rest.length + data.length > maxLength) throw new SyntaxError('too long')
    // A body that begins with a brace is no stream, whatever its type says.
    isWhole ??= rest.trim() === '' ? undefined : /^[{[]/.test(rest.trim())
    if (isWhole) continue
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line !== '') data += dataIn(line)
      else {
        yield* parsed(data)
        data = ''
      }
    }
  }
  if (isWhole) {
    yield JSON.parse(rest)
    yield end
  } else {
    // Some servers omit the last blank line.
    yield* parsed(data + dataIn(rest))
  }
}

/** Comments (`: OPENROUTER PROCESSING`), event names and ids say nothing of the answer. */
function dataIn(line: string): string {
  const [isData, value = ''] = /^data: ?(.*)$/s.exec(line) ?? []
  return isData ? `${value}\n` : ''
}

function* parsed(data: string): Generator<unknown> {
  const text = data.trim()
  if (text === '[DONE]') yield end
  else if (text !== '') yield JSON.parse(text)
}
