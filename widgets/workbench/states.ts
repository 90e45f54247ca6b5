import { type ProblemName, problems } from '../../data/contracts/problem.ts'

/** A form's states, for every widget: what a visitor sees before, during and after a call. */
export const states = [
  ...['idle', 'invalid', 'submitting', 'success', 'offline'],
  ...Object.keys(problems),
]

/** What the API answers in a state; nothing, for ever, while it is submitting. */
export function answer(state: string): Promise<Response> {
  if (state === 'submitting') return new Promise(() => {})
  if (state === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
  if (!isProblem(state)) return Promise.resolve(Response.json({}, { status: 201 }))
  const { status, code } = problems[state]
  return Promise.resolve(Response.json({ status, code, requestId: 'workbench' }, { status }))
}

function isProblem(state: string): state is ProblemName {
  return Object.hasOwn(problems, state)
}
