import { Component } from 'react'
import type { Widget } from '../hooks/use-widget.ts'

interface Toast {
  readonly key: number
  readonly tone: string
  readonly title: string
  readonly description: string
  /** What had the focus when the toast came. */
  readonly from: HTMLElement
}

interface State {
  readonly toasts: readonly Toast[]
}

const lifetime = 8_000

/** The page's toasts, in two live regions that stand there before any text comes. */
export class Toasts extends Component<Widget, State> {
  override state: State = { toasts: [] }
  #gone = new AbortController()
  #timer: ReturnType<typeof setInterval> | undefined

  override componentDidMount() {
    this.#gone = new AbortController()
    this.props.host.addEventListener('coach:toast', this.#add, this.#gone)
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.#drop(), this.#gone)
  }

  override componentDidUpdate() {
    const [oldest] = this.state.toasts
    clearInterval(this.#timer)
    if (!oldest) return
    this.#timer = setInterval(() => {
      // Whoever points at a toast, or is in one, has not done with it.
      if (!this.props.host.matches(':hover, :focus-within')) this.#drop(oldest)
    }, lifetime)
  }

  override componentWillUnmount() {
    this.#gone.abort()
    clearInterval(this.#timer)
  }

  #add = (event: CustomEventInit & Event) => {
    const { host } = this.props
    const { detail } = event
    event.preventDefault()
    this.setState(({ toasts }) => ({
      toasts: [
        ...toasts.filter(({ title }) => title !== detail.title),
        { ...detail, key: performance.now() },
      ],
    }))
    // On a narrow screen it stands in the half that does not hold what is pressed next.
    const next = detail.from.getRootNode().querySelector('[type=submit]') ?? detail.from
    host.toggleAttribute('data-low', next.getBoundingClientRect().top < innerHeight / 2)
    // Above whatever came into the top layer since, dialogs among them.
    host.popover = 'manual'
    host.hidePopover()
    host.showPopover()
  }

  /** Drops one toast, or all; the focus goes back to where it was when it was in here. */
  #drop = (dropped?: Toast) => {
    const { toasts } = this.state
    const [last] = dropped ? [dropped] : toasts
    if (this.props.host.matches(':focus-within')) last?.from.focus({ preventScroll: true })
    this.setState({ toasts: dropped ? toasts.filter((toast) => toast !== dropped) : [] })
  }

  override render() {
    return Object.entries({ alert: 'destructive', status: 'neutral' }).map(([role, tone]) => (
      <div key={role} role={role} aria-atomic="false">
        {this.state.toasts
          .filter((toast) => toast.tone === tone)
          .map((toast) => (
            <div key={toast.key} className={tone}>
              <p>
                <strong>{toast.title}</strong>
                {toast.description}
              </p>
              <button type="button" aria-label="Dismiss" onClick={() => this.#drop(toast)}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M18 6 6 18M6 6l12 12" />
                </svg>
              </button>
            </div>
          ))}
      </div>
    ))
  }
}
