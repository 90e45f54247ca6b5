import { useLayoutEffect, useRef } from 'react'
import copy from '../../data/chat.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Note } from '../shared/components/consent.tsx'
import { closeIcon } from '../shared/components/icon-paths.ts'
import { useListener } from '../shared/hooks/use-listener.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { isComposing } from '../shared/lib/composing.ts'
import { langOf } from '../shared/lib/options.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import type { ChatProps } from './use-chat.ts'
import { usePanelDialog } from './use-panel-dialog.ts'

export function Panel({ chat }: ChatProps) {
  const { options } = useWidget()
  const { box, say, text } = options
  const title = text('heading') || say(copy.title)
  const subtitle = text('subtitle') || say(copy.subtitle)
  const dialog = useRef<HTMLDialogElement>(null)
  const { input, isWaiting, movesFocus, close } = chat

  usePanelDialog(dialog)

  // After usePanelDialog, because elements of a closed dialog can't be focused.
  useLayoutEffect(() => {
    if (movesFocus) input.current?.focus({ preventScroll: true })
  }, [movesFocus, input])

  // The keys in the panel stay in its shadow tree.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const { activeElement, body } = document
    if (activeElement !== body && !dialog.current?.matches(':focus-within')) return
    event.preventDefault()
    if (!isComposing(event)) close()
  }
  useListener(window, 'keydown', handleKey)

  return (
    <dialog
      ref={dialog}
      aria-labelledby="title"
      aria-describedby="subtitle"
      onKeyDown={({ nativeEvent }) => handleKey(nativeEvent)}
      // The back gesture of a phone closes a modal. Not a close: a panel that switched to or from modal,
      // and one that was removed with its page, which reopens on the next page.
      onClose={({ currentTarget: { isConnected, open } }) => isConnected && !open && close()}
    >
      <div className="head">
        <h2 key={title} id="title" lang={langOf(options, title)}>
          {title}
        </h2>
        <p key={subtitle} id="subtitle" className="subtitle" lang={langOf(options, subtitle)}>
          {subtitle}
        </p>
        <Button label={copy.close} icon={closeIcon} onClick={close} />
      </div>
      <Conversation chat={chat} />
      <div className="waiting">
        <p role="status">
          {isWaiting && (
            <>
              <span className="dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              <span className="visually-hidden">{say(copy.waiting)}</span>
            </>
          )}
        </p>
        {isWaiting && <Button className="button-link" label={copy.stop} onClick={chat.stop} />}
      </div>
      <Composer chat={chat} />
      <Note line={(box ? undefined : text('note')) ?? say(copy.note)} />
      {/* For toasts: outside a modal they would be inert. */}
      <slot />
    </dialog>
  )
}
