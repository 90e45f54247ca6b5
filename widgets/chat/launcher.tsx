import { useLayoutEffect, useRef } from 'react'
import copy from '../../data/chat.json' with { type: 'json' }
import { Icon } from '../shared/components/icon.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'

const balloon =
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 ' +
  '1.099.092 10 10 0 1 0-4.777-4.719'

interface Props {
  readonly isUnread: boolean
  /** The panel was closed just now. */
  readonly takesFocus: boolean
  readonly onOpen: () => void
}

/** Replaces the button that the page was served with, and takes over its focus. */
export function Launcher({ isUnread, takesFocus, onOpen }: Props) {
  const { host, options } = useWidget()
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const fallback = host.querySelector('[data-coach-fallback]')
    if (takesFocus || fallback?.contains(document.activeElement)) {
      button.current?.focus({ preventScroll: true })
    }
    fallback?.remove()
  }, [host, takesFocus])

  return (
    <button
      ref={button}
      type="button"
      className="coach-launcher"
      aria-haspopup="dialog"
      aria-label={isUnread ? copy.unread : options.text('label') || copy.launcher}
      data-unread={isUnread || undefined}
      onClick={onOpen}
    >
      <Icon path={balloon} />
    </button>
  )
}
