// A return at the end may be the first half of a line's end.
const lineEnd = /\r\n|\n|\r(?!$)/

/**
 * The data of each server-sent event. One whose end is missing is given out as well: some servers
 * leave out the last empty line.
 */
export async function* eventData(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let data: string[] = []
  for await (const piece of pieces) {
    const lines = (rest + piece).split(lineEnd)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length))
      if (line !== '' || data.length === 0) continue
      yield data.join('\n')
      data = []
    }
  }
  if (rest.startsWith('data:')) data.push(rest.slice('data:'.length))
  if (data.length > 0) yield data.join('\n')
}
