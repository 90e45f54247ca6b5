import { Component, type ReactNode } from 'react'
import embed from '../../../data/embed.json' with { type: 'json' }
import type { Widget } from '../hooks/use-widget.ts'
import { showPlain } from '../lib/plain-form.ts'
import { clearState } from '../lib/storage.ts'

/**
 * Shows the plain form in place of a widget that crashed, or a message with a contact link. A class, because React has no
 * hook for this. The widget's stored state is cleared, because it may be the cause.
 */
export class ErrorBoundary extends Component<{ widget: Widget; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    const { host, emit } = this.props.widget
    console.error(`${host.localName}: stopped working`, error)
    clearState(host)
    showPlain(host)
    emit('failed', { code: 'crashed' })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { api, say } = this.props.widget.options
    const { text, action, url } = say(embed.failure)
    return (
      <p className="failure" role="alert">
        {text} <a href={api + url}>{action}</a>
      </p>
    )
  }
}
