import { Component, type ReactNode } from 'react'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'

/**
 * Shows a message in place of a view that crashed, or whose script could not be loaded. What was typed stays in the
 * tab. A class, because React has no hook for this.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('desk: a view stopped working', error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="empty" role="alert">
        <p>{copy.crashed.text}</p>
        <Button label={copy.crashed.reload} onClick={() => location.reload()} />
      </div>
    )
  }
}
