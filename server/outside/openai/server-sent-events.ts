import { UnusableAnswer } from './failures.ts'

// A return at the end may be the first half of a line's end.
const lineEnd = /\r\n|\n|\r(?!$)/
/** Of one event, in characters: what never ends must not fill the memory. */
const most = 1_000_000

/**
 * The data of each server-sent event. One whose end is missing is given out as well: some servers
 * leave out the last empty line.
 * @throws UnusableAnswer where an event has no end
 */
export async function* eventData(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let data: string[] = []
  let length = 0
  for await (const piece of pieces) {
    const lines = (rest + piece).split(lineEnd)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      length += line.length
      if (line.startsWith('data:')) data.push(line.slice('data:'.length))
      if (line !== '') continue
      length = 0
      if (data.length === 0) continue
      yield data.join('\n')
      data = []
    }
    if (length + rest.length > most) throw new UnusableAnswer('unusable', 'an event has no end')
  }
  if (rest.startsWith('data:')) data.push(rest.slice('data:'.length))
  if (data.length > 0) yield data.join('\n')
}
