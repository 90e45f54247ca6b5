import { expect, test } from 'vitest'
import { measuredApi } from '../support/measured-api.ts'
import { smallForms, smallValues } from '../support/small-values.ts'

const maxMs = 25
const maxBytes = 50_000
const maxErrors = 20
const formType = 'application/x-www-form-urlencoded'

const { call, operations, meanCpuMs } = await measuredApi()

test.each(operations.filter(({ operation }) => operation.requestBody))(
  'X-SMALLVALUES-01 $name takes at most 25 ms of CPU for a body of many small values, and refuses it in 50 KB',
  async ({ method, target, operation }) => {
    const wrong = new Set<string>()
    let refusals = 0
    for (const [type, { schema, example }] of Object.entries(
      operation.requestBody?.content ?? {},
    )) {
      const bodies = type === formType ? smallForms() : smallValues(schema, example)
      for (const [kind, body] of bodies) {
        const run = async () => {
          const { status, text } = await call(method, target, body, type)
          if (status >= 500 || status === 413) wrong.add(`${kind}: status ${status}`)
          if (status >= 400) refusals += 1
          if (status >= 400 && text.length > maxBytes) wrong.add(`${kind}: ${text.length} bytes`)
        }
        const mean = await meanCpuMs(run, maxMs)
        if (!(mean <= maxMs)) wrong.add(`${kind}: ${mean.toFixed(1)} ms`)
      }
    }

    expect([...wrong]).toEqual([])
    // Beacons are never answered.
    if (target !== '/api/measure') expect(refusals).toBeGreaterThan(0)
  },
)

test('X-SMALLVALUES-02 a problem lists twenty errors at most, and says how many more there are', async () => {
  const messages = Array(200).fill({})
  const { status, text } = await call('POST', '/api/sales-chatbot', JSON.stringify({ messages }))

  expect(status).toBe(422)
  const { errors, moreErrors } = JSON.parse(text)
  expect(errors).toHaveLength(maxErrors)
  expect(errors[0].field).toMatch(/^messages\.0\./)
  expect(errors.length + moreErrors).toBe(2 * messages.length)
})

test('X-SMALLVALUES-03 a list that is too long is one error, whatever its items are', async () => {
  const ids = Array(30_000).fill(1)
  const { status, text } = await call(
    'POST',
    '/api/desk/people/changes',
    JSON.stringify({ shown: ids }),
  )

  expect([status, JSON.parse(text).errors]).toEqual([
    422,
    [{ field: 'shown', message: 'Send 200 ids at most' }],
  ])
})
