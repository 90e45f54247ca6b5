import { Component, type FormEvent } from 'react'
import {
  type Answers,
  assessmentResult,
  assessment as contract,
} from '../../data/contracts/assessment.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import type { Widget } from '../shared/hooks/use-widget.ts'
import { emit } from '../shared/lib/events.ts'
import { request } from '../shared/lib/request.ts'
import { readState, saveState, stateName } from '../shared/lib/storage.ts'
import { toast } from '../shared/lib/toast.ts'
import { initialProgress, type Progress, progress } from './progress.ts'
import { QuestionForm } from './question-form.tsx'
import { Results } from './results.tsx'

const { questions, words } = contract
const { unanswered, failure } = messages.assessment
/** Longer than the server gives its assistant. */
const timeoutMs = 90_000

interface State extends Progress {
  readonly busy: boolean
}

/** One question at a time, then the analysis; a reload of the tab loses neither. */
export class Assessment extends Component<Widget, State> {
  #name = stateName(this.props.host)
  override state: State = { ...(readState(this.#name, progress) ?? initialProgress), busy: false }

  override componentDidMount() {
    // What stood here for visitors without scripts.
    this.props.host.replaceChildren()
    this.#tellPage()
  }

  override componentDidUpdate(_: Widget, { step, busy, result }: State) {
    this.#tellPage()
    const now = this.state
    if (step === now.step && busy === now.busy && result === now.result) return
    // What is new is what is read next.
    const drawn = this.props.host.shadowRoot
    const radio =
      drawn?.querySelector<HTMLElement>(':checked') ?? drawn?.querySelector('[type=radio]')
    const news = radio ?? drawn?.querySelector<HTMLElement>('[tabindex]')
    news?.focus({ preventScroll: true })
    drawn?.querySelector('legend, h2, .analyzing')?.scrollIntoView({ block: 'nearest' })
  }

  /** A page may print or place the results in a way of their own. */
  #tellPage() {
    this.props.host.toggleAttribute('data-results', !!this.state.result)
  }

  #go(next: Progress, drawn?: () => void) {
    this.setState({ ...next, result: next.result, busy: false }, drawn)
    saveState(this.#name, next === initialProgress ? undefined : next)
  }

  #submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { step, answers } = this.state
    const question = questions[step]
    if (!question || !answers[question.id]) {
      const first = event.currentTarget.querySelector<HTMLElement>('[type=radio]')
      first?.focus()
      toast(first ?? this.props.host, unanswered)
    } else if (step < questions.length - 1) this.#go({ step: step + 1, answers })
    else this.#analyze(answers as Answers)
  }

  async #analyze(answers: Answers) {
    const { host, options } = this.props
    const step = questions.length - 1
    this.setState({ busy: true })
    const reply = await request(options.api + contract.action, assessmentResult, {
      body: { answers },
      timeoutMs,
    })
    if (reply.ok) {
      this.#go({ step, answers, result: reply.body })
      emit(host, options, 'submitted')
    } else {
      console.error(`${host.localName}: no analysis`, reply)
      this.#go({ step, answers }, () =>
        toast(host.shadowRoot?.querySelector<HTMLElement>(':checked') ?? host, failure),
      )
      emit(host, options, 'failed', reply.code)
    }
  }

  override render() {
    const { step, answers, busy, result } = this.state
    const question = questions[step]
    if (result) {
      const { api } = this.props.options
      return <Results result={result} api={api} onRestart={() => this.#go(initialProgress)} />
    }
    if (busy) {
      return (
        <div className="analyzing">
          <div className="spinner" />
          <p role="status" tabIndex={-1}>
            {words.analyzing}
          </p>
        </div>
      )
    }
    return (
      question && (
        <QuestionForm
          question={question}
          step={step}
          answer={answers[question.id]}
          onAnswer={(value) => this.#go({ step, answers: { ...answers, [question.id]: value } })}
          onPrevious={() => this.#go({ step: step - 1, answers })}
          onSubmit={this.#submit}
        />
      )
    )
  }
}
