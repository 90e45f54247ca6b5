// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMutation } from '../../widgets/shared/hooks/use-mutation.ts'

type Call = PromiseWithResolvers<string> & { readonly signal: AbortSignal }

let calls: Call[] = []
let current: ReturnType<typeof useMutation<[string], string>>
let root: ReturnType<typeof createRoot>

function show() {
  function Probe() {
    current = useMutation((signal, _text: string) => {
      const call = { ...Promise.withResolvers<string>(), signal }
      calls.push(call)
      return call.promise
    })
    return null
  }
  act(() => root.render(<Probe />))
}

/** Starts calls in one event. */
function start(...texts: string[]) {
  const replies: ReturnType<typeof current.run>[] = []
  act(() => {
    for (const text of texts) replies.push(current.run(text))
  })
  return replies
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  calls = []
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

test('while a call is pending, others are ignored, also before the next render', async () => {
  show()
  const [first, second] = start('a', 'b')
  expect(current.isPending).toBe(true)
  expect(await second).toBeUndefined()
  await act(async () => calls[0]?.resolve('A'))

  expect(await first).toEqual({ result: 'A', isLate: false })
  expect(current.isPending).toBe(false)
  expect(calls).toHaveLength(1)
})

test('after a call that throws, the next one runs', async () => {
  show()
  const [failed] = start('a')
  const caught = expect(failed).rejects.toThrow('broken')
  await act(async () => calls[0]?.reject(new Error('broken')))
  await caught
  expect(current.isPending).toBe(false)

  const [next] = start('b')
  await act(async () => calls[1]?.resolve('B'))
  expect(await next).toEqual({ result: 'B', isLate: false })
})

test('a removed component aborts its call, whose reply is late', async () => {
  show()
  const [reply] = start('a')
  await act(async () => root.render(null))
  expect(calls[0]?.signal.aborted).toBe(true)
  calls[0]?.resolve('A')
  expect(await reply).toEqual({ result: 'A', isLate: true })
})

test('a cancelled call is aborted and late, and a new one starts at once, in either order; an aborted one tells', async () => {
  show()
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    calls = []
    const [cancelled] = start('a')
    act(() => current.cancel())
    expect(current.isPending).toBe(false)
    const [next] = start('b')
    expect(current.isPending).toBe(true)
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    for (const index of order) await act(async () => calls[index]?.resolve(`${index}`))
    expect(await cancelled).toEqual({ result: '0', isLate: true })
    expect(await next).toEqual({ result: '1', isLate: false })
    expect(current.isPending).toBe(false)
  }

  const [stopped] = start('a')
  current.pending.current?.abort()
  expect(calls[2]?.signal.aborted).toBe(true)
  await act(async () => calls[2]?.resolve('A'))
  expect(await stopped).toEqual({ result: 'A', isLate: false })
})
