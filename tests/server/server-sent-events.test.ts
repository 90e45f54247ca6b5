import { expect, test } from 'vitest'
import { eventData } from '../../server/outside/openai/server-sent-events.ts'

async function* inPieces(...pieces: string[]) {
  yield* pieces
}

const dataOf = (...pieces: string[]) => Array.fromAsync(eventData(inPieces(...pieces)))

test.each([
  ['a line each', 'data: a\n\ndata: b\n\n', [' a', ' b']],
  ['ends of lines as on Windows', 'data:a\r\n\r\ndata:b\r\n\r\n', ['a', 'b']],
  ['ends of lines as on old Macs', 'data:a\r\rdata:b\r\r', ['a', 'b']],
  ['several lines of one event', 'data:a\r\ndata:b\r\n\r\ndata:c\r\n\r\n', ['a\nb', 'c']],
  ['comments and other fields', ': wait\n\nevent: x\nid: 1\ndata:a\nretry: 5\n\n', ['a']],
  ['events without data', 'event: ping\n\n\n\ndata:a\n\n', ['a']],
  ['a last event without an empty line', 'data:a\n\ndata:b\n', ['a', 'b']],
  ['a last event without the end of its line', 'data:a\n\ndata:b', ['a', 'b']],
  ['nothing', '', []],
])('%s: read the same wherever the stream is cut', async (_, stream, data) => {
  expect(await dataOf(stream)).toEqual(data)
  expect(await dataOf(...stream)).toEqual(data)
  for (let cut = 1; cut < stream.length; cut += 1) {
    expect(await dataOf(stream.slice(0, cut), stream.slice(cut))).toEqual(data)
  }
})

test.each([
  ['one line', 'data:'.padEnd(1000, 'a')],
  ['more and more lines', 'data:a\n'.repeat(150)],
])('an event of %s without an end is given up', async (_, piece) => {
  let sent = 0
  async function* endless() {
    for (; sent < 10_000; sent += 1) yield piece
  }

  await expect(Array.fromAsync(eventData(endless()))).rejects.toThrow('an event has no end')

  expect(sent * piece.length).toBeLessThan(1_200_000)
})
