import { Component, type ReactNode } from 'react'
import embed from '../../../data/embed.json' with { type: 'json' }
import { emit } from '../events.ts'
import { clearState } from '../lib/storage.ts'
import type { Options } from '../options.ts'

interface Props {
  readonly host: HTMLElement
  readonly options: Options
  readonly children: ReactNode
}

/**
 * Shows a sentence with a way to a person in place of a widget that broke. React has no hook for
 * this. What the widget stored is cleared, because it may be what broke it.
 */
export class ErrorBoundary extends Component<Props> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    const { host, options } = this.props
    console.error(`${host.localName}: stopped working`, error)
    clearState(host)
    emit(host, options, 'failed', 'crashed')
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { text, action, url } = embed.failure
    return (
      <p className="failure" role="alert">
        {text} <a href={this.props.options.api + url}>{action}</a>
      </p>
    )
  }
}
