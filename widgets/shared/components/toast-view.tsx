import { createRoot } from 'react-dom/client'
import type messages from '../../../data/messages.json'
import { attachRoot } from '../lib/attach-root.ts'
import { langOf, readOptions } from '../lib/options.ts'
import { Button } from './button.tsx'
import { closeIcon } from './icon-paths.ts'
import styles from './toasts.css?inline'

export type Message = typeof messages.newsletter.success

export interface Toast {
  readonly id: number
  readonly message: Message
  /** The widget that it belongs to. */
  readonly owner: HTMLElement
  /** The element that gets the focus back when the toast is closed while it has the focus. */
  readonly from: HTMLElement
}

export const stackName = 'coach-toasts'

/** Creates the page's stack. It has a root of its own, because toasts outlive the widgets that they belong to. */
export function createStack(onClose: (toast: Toast) => void) {
  const host = document.createElement(stackName)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  const parts = attachRoot(host, sheet)
  const root = createRoot(parts.container)
  const regions = { alert: 'destructive', status: 'neutral' }
  const render = (toasts: readonly Toast[]) =>
    root.render(
      Object.entries(regions).map(([role, tone]) => (
        <div key={role} role={role} aria-atomic={false}>
          {toasts.map(
            (toast) =>
              toast.message.tone === tone && (
                <div
                  key={toast.id}
                  className={tone}
                  lang={langOf(readOptions(toast.owner), toast.message.title)}
                >
                  <p>
                    <strong>{toast.message.title}</strong>
                    <span>{toast.message.description}</span>
                  </p>
                  <Button
                    label={readOptions(toast.owner).say('Dismiss')}
                    icon={closeIcon}
                    onClick={() => onClose(toast)}
                  />
                </div>
              ),
          )}
        </div>
      )),
    )
  // The live regions exist before their text, so that it is announced.
  render([])
  return { host, ...parts, render }
}
