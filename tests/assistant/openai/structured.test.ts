import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AssistantFailure } from '../../../server/assistant/assistant.ts'
import { neverAborted, openModel } from '../../support/openai-model.ts'
import { breaks, replies, startProvider } from '../../support/provider.ts'
import { answers, analysis as result } from '../../support/samples.ts'

const article = (words: number, title = 'The 10:40 chair') => ({
  title,
  excerpt: 'What comes before.',
  category: 'Leadership',
  content: `<p>${'word '.repeat(words)}</p>`,
})

const json = (value: unknown) => replies(JSON.stringify(value))

async function failureOf(promise: Promise<unknown>): Promise<AssistantFailure> {
  const error = await promise.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (error instanceof AssistantFailure) return error
  throw new Error(`no failure of the assistant: ${error}`)
}

test('an analysis request has the labels of the answers and the schema of the contract', async () => {
  const provider = await startProvider(json(result))
  const { assistant, calls } = await openModel(provider)

  expect(await assistant.analyse(answers, neverAborted)).toEqual(result)

  const { messages, response_format: format } = provider.asked[0]?.body ?? expect.unreachable()
  expect(messages.at(-1)?.content).toContain('Delegation: it all comes back to me')
  expect(messages[0]?.content).toContain('$0-$250K')
  expect(format?.json_schema.schema).toMatchObject({
    type: 'object',
    required: Object.keys(result),
    additionalProperties: false,
    properties: { stage: { enum: ['BUILD', 'SUSTAIN', 'SCALE'] } },
  })
  expect(JSON.stringify(format)).not.toMatch(/Length|Items/)
  expect(calls).toMatchObject([{ task: 'analyse', outcome: 'answered' }])
})

test('JSON in a code fence, surrounding spaces and unknown members are tolerated', async () => {
  const sent = { ...result, whyNow: ` ${result.whyNow}\n`, mood: 'good' }
  const provider = await startProvider(replies(`\`\`\`json\n${JSON.stringify(sent)}\n\`\`\`\n`))
  const { assistant } = await openModel(provider)

  expect(await assistant.analyse(answers, neverAborted)).toEqual(result)
})

const { nextSteps: _, ...incomplete } = result

test.each<[string, string, RegExp]>([
  ['not JSON', 'The stage is SUSTAIN.', /The JSON: .*expected object/],
  ['without a member', JSON.stringify(incomplete), /nextSteps: /],
  ['with an unknown stage', JSON.stringify({ ...result, stage: 'GROW' }), /stage: .*"BUILD"/],
  ['blank', JSON.stringify({ ...result, whyNow: ' ' }), /whyNow: give 1 to 900 characters/],
  ['with markup', JSON.stringify({ ...result, whyNow: '<b>x</b>' }), /whyNow: give plain text/],
  ['with two insights', JSON.stringify({ ...result, keyInsights: ['a', 'b'] }), /give 3 to 5/],
])(
  'an invalid analysis (%s) is returned to the model once, with its errors',
  async (_case, sent, said) => {
    const provider = await startProvider(replies(sent), json(result))
    const { assistant, calls } = await openModel(provider)

    expect(await assistant.analyse(answers, neverAborted)).toEqual(result)

    const messages = provider.asked[1]?.body.messages ?? []
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(messages[2]?.content).toBe(sent)
    expect(messages[3]?.content).toMatch(said)
    expect(calls).toHaveLength(2)
  },
)

test('an analysis that is invalid twice is unusable, and its content is not logged', async () => {
  const provider = await startProvider(json({ ...result, stage: 'SECRET', whyNow: '' }))
  const { assistant } = await openModel(provider)

  const failure = await failureOf(assistant.analyse(answers, neverAborted))

  expect(failure.reason).toBe('unusable')
  expect(failure.cause).toMatchObject({ message: expect.stringMatching(/stage: .*whyNow: /) })
  expect(String(failure.cause)).not.toContain('SECRET')
  expect(provider.asked).toHaveLength(2)
})

test('a truncated analysis is not repaired', async () => {
  const provider = await startProvider(breaks('{"stage":'))
  const { assistant } = await openModel(provider)

  expect((await failureOf(assistant.analyse(answers, neverAborted))).reason).toBe('unreachable')
  expect(provider.asked).toHaveLength(1)
})

const topics = ['Company culture', 'Growth systems']
const earlier = (titles: readonly string[]) => ({ titles, articles: new Set<string>() })

test.each([799, 1201])(
  'an article of %d words is returned to the model with the count',
  async (words) => {
    const provider = await startProvider(json(article(words)), json(article(1000)))
    const { assistant } = await openModel(provider)

    const written = await assistant.write(topics, earlier([]), neverAborted)

    expect(written).toEqual({ ...article(1000), category: topics[0] })
    expect(provider.asked[1]?.body.messages.at(-1)?.content).toContain(`has ${words} words`)
  },
)

test('a duplicate title is returned to the model, whatever its case', async () => {
  const provider = await startProvider(json(article(900)), json(article(900, 'Another')))
  const { assistant } = await openModel(provider)

  const written = await assistant.write(topics, earlier(['THE 10:40 CHAIR']), neverAborted)

  expect(written.title).toBe('Another')
  expect(provider.asked[0]?.body.messages.at(-1)?.content).toContain('THE 10:40 CHAIR')
})

test('an article that fails costs what .env.example reserves for an attempt', async () => {
  const [, said = ''] =
    /One attempt uses up to ([\d,]+)/.exec(readFileSync('.env.example', 'utf8')) ?? []
  const long = { ...article(900), content: `<p>${'word '.repeat(4600)}</p>` }
  const titles = Array.from({ length: 50 }, (_, index) => `${index} ${'x'.repeat(117)}`)
  const provider = await startProvider(json(long))
  const { assistant, used } = await openModel(provider)

  await failureOf(assistant.write(topics, earlier(titles), neverAborted))

  const [{ tokens } = { tokens: 0 }] = await used()
  const most = Number(said.replaceAll(',', ''))
  expect(tokens).toBeLessThanOrEqual(most)
  expect(tokens).toBeGreaterThan(0.85 * most)
})
