import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEventStream } from '../../widgets/chat/event-stream.ts'

const stream =
  'event: delta\r\ndata: {"text":"Grüße 🙂"}\r\n\r\n: still here\n\nevent:done\ndata: 1\ndata: 2\n\ncut'

const expected = [
  { name: 'delta', data: '{"text":"Grüße 🙂"}' },
  { name: undefined, data: '' },
  { name: 'done', data: '1\n2' },
]

test('a stream has the same events, wherever the network splits it', async () => {
  const bytes = new TextEncoder().encode(stream)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
      const ends = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
      const parts = ends.slice(1).map((end, index) => bytes.slice(ends[index], end))
      expect(await Array.fromAsync(parseEventStream(streamOf(parts)))).toEqual(expected)
    }),
  )
})

function streamOf(parts: readonly Uint8Array<ArrayBuffer>[]) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}

test.each(['\u2028', '\u2029'])('a line may contain the character %j', async (character) => {
  const data = `{"text":"one${character}two"}`
  const bytes = new TextEncoder().encode(`event: delta\ndata: ${data}\n\n`)
  expect(await Array.fromAsync(parseEventStream(streamOf([bytes])))).toEqual([
    { name: 'delta', data },
  ])
})

test('a reader that stops early ends the stream', async () => {
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
    cancel() {
      isCancelled = true
    },
  })
  for await (const { data } of parseEventStream(endless)) {
    expect(data).toBe('x')
    break
  }
  await expect.poll(() => isCancelled).toBe(true)
})
