import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import copy from '../../data/chat.json' with { type: 'json' }
import { closeIcon, Icon } from '../shared/components/icon.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import type { ChatControls } from './use-chat.ts'
import { usePanelDialog } from './use-panel-dialog.ts'

interface Props {
  readonly chat: ChatControls
  readonly input: RefObject<HTMLTextAreaElement | null>
}

/** The conversation, with the field for the next message. */
export function Panel({ chat, input }: Props) {
  const { options } = useWidget()
  const dialog = useRef<HTMLDialogElement>(null)
  const wasWaiting = useRef(false)
  const { messages, partialReply, draft, movesFocus, close } = chat
  const isWaiting = partialReply !== undefined
  const note = options.text('note') ?? copy.note

  usePanelDialog(dialog)

  // A dialog that isn't shown yet can't hold the focus, so this comes after it.
  useLayoutEffect(() => {
    if (movesFocus) input.current?.focus({ preventScroll: true })
  }, [movesFocus, input])

  useLayoutEffect(() => {
    // The field lost the focus when it was disabled; the visitor may have moved on meanwhile.
    if (wasWaiting.current && !isWaiting && document.activeElement === document.body) {
      input.current?.focus({ preventScroll: true })
    }
    wasWaiting.current = isWaiting
  }, [isWaiting, input])

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const { activeElement, body } = document
      if (activeElement !== body && !dialog.current?.matches(':focus-within')) return
      event.preventDefault()
      close()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [close])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="title"
      aria-describedby="subtitle"
      // A phone's way back closes a modal. A panel that changes its kind is open again by now, and
      // one that was removed with its page stays open for the next.
      onClose={({ currentTarget: { isConnected, open } }) => isConnected && !open && close()}
    >
      <div className="head">
        <h2 id="title">{options.text('heading') || copy.title}</h2>
        <p id="subtitle">{options.text('subtitle') || copy.subtitle}</p>
        <button type="button" className="icon-button" aria-label={copy.close} onClick={close}>
          <Icon path={closeIcon} />
        </button>
      </div>
      <Conversation messages={messages} partialReply={partialReply} onSendAgain={chat.sendAgain} />
      <div className="waiting">
        <p role="status">
          {isWaiting && (
            <>
              <span className="dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              <span className="visually-hidden">{copy.waiting}</span>
            </>
          )}
        </p>
        {isWaiting && (
          <button type="button" className="button-link" onClick={chat.stop}>
            {copy.stop}
          </button>
        )}
      </div>
      <Composer
        input={input}
        draft={draft}
        isDisabled={isWaiting}
        onType={chat.type}
        onSend={chat.send}
      />
      {note && <p className="note">{note}</p>}
      {/* Toasts: outside of a modal they would be inert. */}
      <slot />
    </dialog>
  )
}
