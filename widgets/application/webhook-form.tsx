import { Component, createRef, type FormEvent } from 'react'
import facts from '../../data/application.json' with { type: 'json' }
import { isUsual, keepWebhookUrl, webhookUrl } from './webhook-url.ts'

const words = facts.webhook

interface Props {
  /** Origin of the API, which may always be sent to. */
  readonly api: string
  readonly onCancel: () => void
  readonly onSaved: () => void
}

interface State {
  readonly url: string
  readonly isMissing: boolean
}

/** Where applications from this browser go: any address, with a word of warning about odd ones. */
export class WebhookForm extends Component<Props, State> {
  override state: State = { url: webhookUrl(), isMissing: false }
  #input = createRef<HTMLInputElement>()

  #save = (event: FormEvent) => {
    event.preventDefault()
    const url = this.state.url.trim()
    this.setState({ isMissing: !url })
    if (!url) {
      this.#input.current?.focus()
      return
    }
    keepWebhookUrl(url)
    this.props.onSaved()
  }

  override render() {
    const { url, isMissing } = this.state
    const { api, onCancel } = this.props
    return (
      <form noValidate onSubmit={this.#save}>
        <div className="field">
          <label htmlFor="webhook">{words.label}</label>
          <input
            ref={this.#input}
            id="webhook"
            type="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onInput={({ currentTarget: { value } }) =>
              this.setState({ url: value, isMissing: false })
            }
            aria-invalid={isMissing}
            aria-describedby="webhook-help webhook-error"
          />
          <p id="webhook-error" className="error">
            {isMissing && words.missing}
          </p>
          <p id="webhook-help">{words.help}</p>
          <p role="status" className="warning">
            {url.trim() && !isUsual(url.trim(), api) && words.unusual}
          </p>
        </div>
        <div className="actions">
          <button type="button" onClick={onCancel}>
            {words.cancel}
          </button>
          <button type="submit" className="primary">
            {words.save}
          </button>
        </div>
      </form>
    )
  }
}
