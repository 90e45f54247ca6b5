import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import copy from '../../data/chat.json' with { type: 'json' }
import { chat as contract } from '../../data/contracts/chat.ts'
import { Icon } from '../shared/components/icon.tsx'

const arrow = 'm5 12 7-7 7 7M12 19V5'

interface Props {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly draft: string
  readonly isDisabled: boolean
  readonly onType: (draft: string) => void
  readonly onSend: (text: string) => void
}

/** The field, which grows with its text, and the button that sends it. */
export function Composer({ input, draft, isDisabled, onType, onSend }: Props) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const text = draft.trim()
    if (text) onSend(text)
    else input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While an input method composes, its keys have the code 229, Enter among them.
    if (event.keyCode !== 13 || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form onSubmit={handleSubmit}>
      <div className="field" data-text={draft}>
        <textarea
          ref={input}
          rows={1}
          aria-label={copy.input}
          placeholder={copy.placeholder}
          maxLength={contract.maxLength}
          enterKeyHint="send"
          value={draft}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
      <button
        type="submit"
        className="primary icon-button"
        aria-label={copy.send}
        disabled={isDisabled}
      >
        <Icon path={arrow} />
      </button>
    </form>
  )
}
