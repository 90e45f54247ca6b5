import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import {
  type Answers,
  assessmentReply,
  assessment as contract,
} from '../../data/contracts/assessment.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Heading } from '../shared/components/heading.tsx'
import { useMutation } from '../shared/hooks/use-mutation.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { request } from '../shared/lib/request.ts'
import { clearState, readState, saveState, stateName } from '../shared/lib/storage.ts'
import { initialState, progress, reducer } from './progress.ts'
import { QuestionForm } from './question-form.tsx'
import { Results } from './results.tsx'
import { takeLinkedAnswers } from './share.ts'
import { useArrival } from './use-arrival.ts'

const { failure } = messages.assessment
const lastStep = contract.questions.length - 1
/** The built-in analysis answers in milliseconds. Nobody could read that anything was analyzed. */
const shownMs = 1000
/** Longer than the server's own timeout for the assistant. */
const timeoutMs = 90_000

/** Asks one question at a time, then shows the analysis. Both survive a reload of the tab. */
export function Assessment() {
  const { host, options, attempt, report } = useWidget()
  const [linked] = useState(takeLinkedAnswers)
  const [state, dispatch] = useReducer(reducer, initialState, (initial) => ({
    ...initial,
    ...(linked ? { step: lastStep, answers: linked } : readState(stateName(host), progress)),
  }))
  const { step, answers, result, hasMoved } = state

  useLayoutEffect(() => {
    // Lets the page's CSS change its layout and print styles for results.
    host.toggleAttribute('data-results', !!result)
    if (answers !== initialState.answers) saveState(stateName(host), { step, answers, result })
  }, [host, step, answers, result])

  const { isPending, run } = useMutation(async (signal) => {
    const url = options.api + contract.action
    const [result] = await Promise.all([
      request(url, assessmentReply, { body: { answers }, timeoutMs, signal }),
      new Promise((resolve) => setTimeout(resolve, shownMs)),
    ])
    if (result.ok) dispatch({ type: 'analyzed', result: result.body })
    else dispatch({ type: 'failed', error: failure.description })
    return result
  })

  async function ask() {
    const reply = await run()
    if (reply && !reply.isLate) report(reply.result, { failure })
  }

  async function analyze() {
    const crash = await attempt(ask(), { failure })
    if (crash) dispatch({ type: 'failed', error: failure.description })
  }

  // The server analyzes the answers of a link again, so that nobody can make up a result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A link is opened once.
  useEffect(() => {
    if (linked) analyze()
  }, [])

  function restart() {
    clearState(host)
    dispatch({ type: 'restarted' })
  }

  if (result && !isPending)
    return (
      <Results
        // A result exists only for six answers.
        answers={answers as Answers}
        result={result}
        hasMoved={hasMoved}
        onRestart={restart}
      />
    )
  return (
    <>
      <Heading />
      {isPending ? (
        <Analyzing />
      ) : (
        <QuestionForm key={step} {...state} dispatch={dispatch} onComplete={analyze} />
      )}
    </>
  )
}

function Analyzing() {
  const { say } = useWidget().options
  const { focus, top } = useArrival<HTMLParagraphElement, HTMLDivElement>(true)
  return (
    <div className="analyzing" ref={top}>
      <div className="spinner" />
      <p role="status" tabIndex={-1} ref={focus}>
        {say(contract.copy.analyzing)}
      </p>
    </div>
  )
}
