import { useLayoutEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { assessmentResult, assessment as contract } from '../../data/contracts/assessment.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { useWidget } from '../shared/hooks/use-widget.ts'
import { request } from '../shared/lib/request.ts'
import { clearState, readState, saveState, stateName } from '../shared/lib/storage.ts'
import { initialState, progress, reducer } from './progress.ts'
import { QuestionForm } from './question-form.tsx'
import { Results } from './results.tsx'
import { useArrival } from './use-arrival.ts'

const { failure } = messages.assessment
/** Longer than the server gives its assistant. */
const timeoutMs = 90_000

/** One question at a time, then the analysis; a reload of the tab loses neither. */
export function Assessment() {
  const { host, options, report } = useWidget()
  const [state, dispatch] = useReducer(reducer, initialState, (initial) => ({
    ...initial,
    ...readState(stateName(host), progress),
  }))
  const { step, answers, result, isSending, hasMoved } = state

  useLayoutEffect(() => {
    // A page may print or place the results in its own way.
    host.toggleAttribute('data-results', !!result)
    if (answers !== initialState.answers) saveState(stateName(host), { step, answers, result })
  }, [host, step, answers, result])

  async function analyze() {
    // At once, so that the form can't be submitted twice.
    flushSync(() => dispatch({ isSending: true }))
    const url = options.api + contract.action
    const reply = await request(url, assessmentResult, { body: { answers }, timeoutMs })
    // After a failure the question has the focus again, which returns there from the message.
    flushSync(() => dispatch(reply.ok ? { result: reply.body } : { error: failure.description }))
    report(reply, { failure })
  }

  function restart() {
    clearState(host)
    dispatch({ ...initialState, result: undefined, hasMoved: true })
  }

  if (isSending) return <Analyzing />
  if (result) return <Results result={result} hasMoved={hasMoved} onRestart={restart} />
  return <QuestionForm key={step} {...state} onChange={dispatch} onComplete={analyze} />
}

function Analyzing() {
  const { focus, top } = useArrival<HTMLParagraphElement, HTMLDivElement>(true)
  return (
    <div className="analyzing" ref={top}>
      <div className="spinner" />
      <p role="status" tabIndex={-1} ref={focus}>
        {contract.copy.analyzing}
      </p>
    </div>
  )
}
