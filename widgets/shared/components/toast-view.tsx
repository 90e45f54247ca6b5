import { createRoot } from 'react-dom/client'
import type messages from '../../../data/messages.json'
import { Button } from './button.tsx'
import { closeIcon } from './icon.tsx'
import styles from './toasts.css?inline'

export type Message = typeof messages.newsletter.success

export const stackName = 'coach-toasts'

/** Creates the page's stack. Its two live regions exist before their text, so that it is announced. */
export function createStack() {
  const host = document.createElement(stackName)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  const regions = { destructive: createRegion('alert'), neutral: createRegion('status') }
  const container = document.createElement('div')
  container.dataset.coachRoot = ''
  container.lang = 'en'
  container.append(...Object.values(regions))
  const colorProbe = document.createElement('i')
  colorProbe.hidden = true
  shadow.append(container, colorProbe)
  return { host, regions, container, colorProbe }
}

function createRegion(role: string) {
  return Object.assign(document.createElement('div'), { role, ariaAtomic: 'false' })
}

/** Creates a toast with a root of its own, because it may outlive the widget that it belongs to. */
export function createToast({ tone, title, description }: Message, onClose: () => void) {
  const element = document.createElement('div')
  element.className = tone
  const root = createRoot(element)
  root.render(
    <>
      <p>
        <strong>{title}</strong>
        <span>{description}</span>
      </p>
      <Button label="Dismiss" icon={closeIcon} onClick={onClose} />
    </>,
  )
  return { element, root }
}
