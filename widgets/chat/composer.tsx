import { type FormEvent, type KeyboardEvent, useState } from 'react'
import copy from '../../data/chat.json' with { type: 'json' }
import { chat as contract } from '../../data/contracts/chat.ts'
import { tooLong, visible } from '../../data/contracts/text.ts'
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import type { ChatProps } from './use-chat.ts'

const arrow = 'm5 12 7-7 7 7M12 19V5'

export function Composer({ chat }: ChatProps) {
  const { input, draft, isWaiting } = chat
  const { say } = useWidget().options
  const [isTooLong, setTooLong] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const text = visible(draft).trim()
    setTooLong(text.length > contract.maxLength)
    if (text && text.length <= contract.maxLength) chat.send(text)
    else input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While an input method composes, all its keys have the code 229, including Enter.
    if (event.keyCode !== 13 || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form className="composer" onSubmit={handleSubmit}>
      <div className="field" data-text={draft || say(copy.placeholder)}>
        <textarea
          ref={input}
          rows={1}
          aria-label={say(copy.input)}
          placeholder={say(copy.placeholder)}
          enterKeyHint="send"
          value={draft}
          readOnly={isWaiting}
          aria-disabled={isWaiting || undefined}
          aria-invalid={isTooLong}
          aria-describedby="too-long"
          onChange={({ currentTarget }) => {
            setTooLong(false)
            chat.type(currentTarget.value)
          }}
          onKeyDown={handleKeyDown}
        />
        {isTooLong && (
          <p id="too-long" role="alert" className="error">
            {say(tooLong(contract.maxLength))}
          </p>
        )}
      </div>
      <Button
        type="submit"
        className="primary icon-button"
        label={copy.send}
        icon={arrow}
        isDisabled={isWaiting}
      />
    </form>
  )
}
