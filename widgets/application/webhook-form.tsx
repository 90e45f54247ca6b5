import { type FormEvent, useRef, useState } from 'react'
import data from '../../data/application.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { isReachable, readWebhookUrl, saveWebhookUrl } from './webhook-url.ts'

const copy = data.webhook

interface Props {
  /** Where our own API takes applications. */
  readonly ownUrl: string
  readonly onCancel: () => void
  readonly onSaved: () => void
}

/** Sets the URL to which this browser sends applications. Unusual URLs cause a warning. */
export function WebhookForm({ ownUrl, onCancel, onSaved }: Props) {
  const { options } = useWidget()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => readWebhookUrl(ownUrl))
  const [isMissing, setMissing] = useState(false)
  const url = typed.trim()

  function save(event: FormEvent) {
    event.preventDefault()
    setMissing(!url)
    if (url) {
      saveWebhookUrl(url, ownUrl)
      onSaved()
    } else input.current?.focus()
  }

  return (
    <form noValidate onSubmit={save}>
      <div className="field">
        <label htmlFor="url">{copy.label}</label>
        <input
          ref={input}
          id="url"
          type="url"
          autoComplete="off"
          spellCheck="false"
          value={typed}
          onInput={({ currentTarget: { value } }) => {
            setTyped(value)
            setMissing(false)
          }}
          aria-invalid={isMissing}
          aria-describedby="url-help url-error"
        />
        <p key={`${isMissing}`} id="url-error" className="error">
          {isMissing && copy.missing}
        </p>
        <p id="url-help" className="help">
          {copy.help}
        </p>
        <p role="status" className="warning">
          {url && !isReachable(url, options.api) && <span>{copy.unusual}</span>}
        </p>
      </div>
      <div className="actions">
        <Button label={copy.cancel} onClick={onCancel} />
        <Button type="submit" className="primary" label={copy.save} />
      </div>
    </form>
  )
}
