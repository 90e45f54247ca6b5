import { useLayoutEffect, useReducer, useRef } from 'react'
import { assessmentResult, assessment as contract } from '../../data/contracts/assessment.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { useWidget } from '../shared/hooks/use-widget.ts'
import { request } from '../shared/lib/request.ts'
import { clearState, readState, saveState, stateName } from '../shared/lib/storage.ts'
import { initialState, progress, reducer } from './progress.ts'
import { QuestionForm } from './question-form.tsx'
import { Results } from './results.tsx'
import { useArrival } from './use-arrival.ts'

/** Longer than the server gives its assistant. */
const timeoutMs = 90_000

/** One question at a time, then the analysis; a reload of the tab loses neither. */
export function Assessment() {
  const { host, options, emit, toast } = useWidget()
  const [state, dispatch] = useReducer(reducer, initialState)
  const { step, answers, result, status, hasMoved } = state
  const isSending = useRef(false)

  useLayoutEffect(() => {
    // What stood here for visitors without scripts.
    host.replaceChildren()
    const stored = readState(stateName(host), progress)
    if (stored) dispatch({ ...stored, hasMoved: false })
  }, [host])

  useLayoutEffect(() => {
    // A page may print or place the results in its own way.
    host.toggleAttribute('data-results', !!result)
    if (answers !== initialState.answers) saveState(stateName(host), { step, answers, result })
  }, [host, step, answers, result])

  useLayoutEffect(() => {
    // By now its question has the focus, which returns there when the toast is closed.
    if (status === 'failed') toast(messages.assessment.failure)
  }, [status, toast])

  async function analyze() {
    // A form may be submitted twice before the next render.
    if (isSending.current) return
    isSending.current = true
    dispatch({ status: 'sending' })
    const url = options.api + contract.action
    const reply = await request(url, assessmentResult, { body: { answers }, timeoutMs })
    isSending.current = false
    if (reply.ok) {
      dispatch({ result: reply.body })
      emit('submitted')
    } else {
      console.error(`${host.localName}: no analysis`, reply)
      dispatch({ status: 'failed' })
      emit('failed', reply.code)
    }
  }

  function restart() {
    clearState(host)
    dispatch({ ...initialState, result: undefined, hasMoved: true })
  }

  if (status === 'sending') return <Analyzing />
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
