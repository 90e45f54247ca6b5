import { expect, test } from 'vitest'
import {
  type Answers,
  type AssessmentResult,
  assessment,
} from '../../../data/contracts/assessment.ts'
import { type Assistant, AssistantFailure } from '../../../server/assistant/assistant.ts'
import { answers } from '../../support/samples.ts'
import { post, testServer } from '../../support/test-server.ts'

const requiredMessage = 'Choose an option before continuing'

function analyst(analyse: (answers: Answers) => AssessmentResult): Assistant {
  return {
    reply: () => expect.unreachable(),
    analyse: async (given) => analyse(given),
    write: () => expect.unreachable(),
  }
}

test('six answers get an analysis', async () => {
  const received: Answers[] = []
  const result = { stage: 'SUSTAIN' } as AssessmentResult
  const assistant = analyst((given) => {
    received.push(given)
    return result
  })
  const { app } = await testServer({ assistant })

  const answer = await post(app, assessment.action, { answers: { ...answers, name: 'Ada' } })

  expect(answer).toMatchObject({ status: 200, body: result })
  expect(received).toEqual([answers])
})

test('every option of every question is accepted', async () => {
  const { app } = await testServer({ assistant: analyst((given) => given as never) })

  for (const { id, options } of assessment.questions) {
    for (const { value } of options) {
      const given = { ...answers, [id]: value }
      const answer = await post(app, assessment.action, { answers: given })
      expect(answer).toMatchObject({ status: 200, body: given })
    }
  }
})

const questionsButLast = ['revenue', 'time', 'bottleneck', 'role', 'team']

test.each([
  [{ team: 'huge', role: 7, time: ['10-20'], challenge: 'cash' }, questionsButLast],
  [[], [...questionsButLast, 'challenge']],
])(
  'each missing or invalid answer of %j is named, in the order of the questions',
  async (answers, wrong) => {
    const { app } = await testServer()

    const { status, body } = await post(app, assessment.action, { answers })

    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'refused-fields' })
    expect(body.errors).toEqual(
      wrong.map((id) => ({ field: `answers.${id}`, message: requiredMessage })),
    )
  },
)

test.each([{}, { answers: null }, { answers: 'solo' }, { revenue: 'over-5m' }])(
  'a body without answers is refused: %j',
  async (body) => {
    const { app } = await testServer()

    expect(await post(app, assessment.action, body)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'answers', message: requiredMessage }] },
    })
  },
)

test.each([
  [new AssistantFailure('unreachable'), 50],
  [new AssistantFailure('limit'), 40],
  [new Error('x'), 50],
])(
  'if the model fails (%o), the embedded analysis replaces it, marked, logged and counted',
  async (failure, level) => {
    const assistant = analyst(() => {
      throw failure
    })
    const embedded = analyst(
      () => ({ stage: 'BUILD', stageDescription: 'You build.' }) as AssessmentResult,
    )
    const { app, log, services } = await testServer({ assistant, embedded })

    const answer = await post(app, assessment.action, { answers })

    expect(answer).toMatchObject({
      status: 200,
      body: { stage: 'BUILD', stageDescription: 'Automated answer: You build.' },
    })
    const line = log.find((one) => one.includes(failure.message))
    const requestId = answer.headers.get('X-Request-Id')
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level, requestId })
    expect(log.join()).not.toMatch(/60-plus|delegation|burnout/)
    const counted = await services.metrics.metrics()
    expect(counted).toContain('model_fallbacks_total{task="analyse"} 1')
  },
)

test('if that fails, too, it answers with a problem', async () => {
  const broken = analyst(() => {
    throw new Error('x')
  })
  const { app } = await testServer({ assistant: broken, embedded: broken })

  expect(await post(app, assessment.action, { answers })).toMatchObject({
    status: 502,
    body: { code: 'assistant-failed' },
  })
})
