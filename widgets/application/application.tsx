import { Component } from 'react'
import facts from '../../data/application.json' with { type: 'json' }
import { application as contract } from '../../data/contracts/application.ts'
import type { Values } from '../../data/contracts/form.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Dialog } from '../shared/components/dialog.tsx'
import { checkIcon, Icon, settingsIcon } from '../shared/components/icon.tsx'
import { SchemaForm } from '../shared/components/schema-form.tsx'
import type { Widget } from '../shared/hooks/use-widget.ts'
import { emit } from '../shared/lib/events.ts'
import { saveState, stateName } from '../shared/lib/storage.ts'
import { type Message, toast } from '../shared/lib/toast.ts'
import { sendApplication } from './send.ts'
import { WebhookForm } from './webhook-form.tsx'
import { seedWebhookUrl, webhookUrl } from './webhook-url.ts'

const { webhookMissing, webhookSaved, success, failure } = messages.application
const opener = '[data-coach-open="application"]'

interface State {
  /** What the dialog shows; none while it is closed. */
  readonly view: 'form' | 'webhook' | 'success' | undefined
}

/** The application dialog; any element of the page that is marked as its opener opens it. */
export class Application extends Component<Widget, State> {
  override state: State = { view: undefined }
  #gone = new AbortController()

  override componentDidMount() {
    this.#gone = new AbortController()
    document.addEventListener('click', this.#press, this.#gone)
    this.props.onOpen(this.#open)
  }

  override componentWillUnmount() {
    this.#gone.abort()
  }

  #press = (event: MouseEvent) => {
    const pressed = event
      .composedPath()
      .find((one): one is HTMLElement => one instanceof HTMLElement && one.matches(opener))
    const { host } = this.props
    // Of several on a page, one answers.
    if (!pressed || document.querySelector(host.localName) !== host) return
    event.preventDefault()
    // Not every browser gives a button the focus that comes back to it when the dialog closes.
    pressed.focus()
    this.#open()
  }

  #open = () => {
    if (this.state.view) return
    const { host, options } = this.props
    seedWebhookUrl(options.api + contract.action)
    this.setState({ view: 'form' })
    emit(host, options, 'opened')
  }

  #close = () => {
    const { host, options } = this.props
    saveState(stateName(host), undefined)
    this.setState({ view: undefined })
    emit(host, options, 'closed')
  }

  #show(view: 'form' | 'webhook' | 'success', message?: Message) {
    this.setState({ view })
    if (message) this.#say(message)
  }

  #say(message: Message) {
    const { host } = this.props
    // Whoever has closed the dialog meanwhile is told all the same.
    toast(host.shadowRoot?.querySelector<HTMLElement>('h2') ?? host, message)
  }

  #send = async (values: Values<typeof contract>, trapped: Record<string, string>) => {
    const { host, options } = this.props
    const url = webhookUrl()
    if (!url) {
      this.#show('webhook', webhookMissing)
      emit(host, options, 'failed', 'no-webhook')
      return false
    }
    const result = await sendApplication(url, values, trapped)
    if (!result.ok) {
      console.error(`${host.localName}: application not sent`, result)
      this.#say(failure)
      emit(host, options, 'failed', result.code)
      return false
    }
    if (this.state.view) this.#show('success', success)
    emit(host, options, 'submitted')
    return true
  }

  #dialog(view: NonNullable<State['view']>) {
    const { options } = this.props
    const title = { form: options.text('heading') || facts.title, ...titles }[view]
    return (
      <Dialog
        title={title}
        closeLabel={facts.close}
        onClose={this.#close}
        tools={
          view === 'form' && (
            <button
              type="button"
              className="icon-button"
              aria-label={facts.settings}
              onClick={() => this.#show('webhook')}
            >
              <Icon path={settingsIcon} />
            </button>
          )
        }
      >
        {view === 'success' ? (
          <div className="success">
            <Icon path={checkIcon} />
            <p>{facts.success.text}</p>
            <div className="actions">
              <button type="button" className="primary" onClick={this.#close}>
                {facts.success.close}
              </button>
            </div>
          </div>
        ) : (
          // Whoever looks at the settings finds the form as it was.
          <div hidden={view === 'webhook'}>
            <SchemaForm form={contract} note={contract.note} send={this.#send} />
          </div>
        )}
        {view === 'webhook' && (
          <WebhookForm
            api={options.api}
            onCancel={() => this.#show('form')}
            onSaved={() => this.#show('form', webhookSaved)}
          />
        )}
      </Dialog>
    )
  }

  override render() {
    const { view } = this.state
    const button = this.props.options.text('button')
    return (
      <>
        {button && (
          <button type="button" className="primary" aria-haspopup="dialog" onClick={this.#open}>
            {button}
          </button>
        )}
        {view && this.#dialog(view)}
      </>
    )
  }
}

const titles = { webhook: facts.webhook.title, success: facts.success.title }
