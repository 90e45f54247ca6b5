import { useReducer } from 'react'
import { flushSync } from 'react-dom'
import copy from '../../data/application.json' with { type: 'json' }
import { application as contract } from '../../data/contracts/application.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Dialog } from '../shared/components/dialog.tsx'
import { checkIcon, Icon, settingsIcon } from '../shared/components/icon.tsx'
import { SchemaForm } from '../shared/components/schema-form.tsx'
import { useOpen } from '../shared/hooks/use-open.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { saveState, stateName } from '../shared/lib/storage.ts'
import type { Message } from '../shared/lib/toast.ts'
import { sendApplication } from './send.ts'
import { usePageButtons } from './use-page-buttons.ts'
import { WebhookForm } from './webhook-form.tsx'
import { readWebhookUrl, seedWebhookUrl } from './webhook-url.ts'

const { webhookMissing, webhookSaved, success, failure } = messages.application

type View = 'closed' | 'form' | 'webhook' | 'success'

/** Only the form opens the dialog: a reply may come after a visitor closed it. */
function reduce(view: View, next: View): View {
  return view === 'closed' && next !== 'form' ? view : next
}

/** The application dialog, and the button that opens it where the page asks for one. */
export function Application() {
  const { host, options, emit, toast } = useWidget()
  const [view, show] = useReducer(reduce, 'closed')
  const button = options.text('button')
  const titles = {
    form: options.text('heading') || copy.title,
    webhook: copy.webhook.title,
    success: copy.success.title,
  }
  useOpen(open)
  usePageButtons(open)

  function open() {
    if (view !== 'closed') return
    seedWebhookUrl(options.api + contract.action)
    show('form')
    emit('opened')
  }

  function close() {
    saveState(stateName(host), undefined)
    show('closed')
    emit('closed')
  }

  /** The new view takes the focus before the message comes, and gets it back when that is closed. */
  function showWith(message: Message, next: View) {
    flushSync(() => show(next))
    toast(message)
  }

  async function send(values: object) {
    const url = readWebhookUrl()
    if (!url) {
      showWith(webhookMissing, 'webhook')
      emit('failed', 'no-webhook')
      return false
    }
    const result = await sendApplication(url, values)
    if (result.ok) {
      showWith(success, 'success')
      emit('submitted')
    } else {
      console.error(`${host.localName}: application not sent`, result)
      toast(failure)
      emit('failed', result.code)
    }
    return result.ok
  }

  return (
    <>
      {button && (
        <button type="button" className="primary" aria-haspopup="dialog" onClick={open}>
          {button}
        </button>
      )}
      {view !== 'closed' && (
        <Dialog
          title={titles[view]}
          closeLabel={copy.close}
          onClose={close}
          buttons={
            view === 'form' && (
              <button
                type="button"
                className="icon-button"
                aria-label={copy.settings}
                onClick={() => show('webhook')}
              >
                <Icon path={settingsIcon} />
              </button>
            )
          }
        >
          {view === 'success' ? (
            <div className="success">
              <Icon path={checkIcon} />
              <p>{copy.success.text}</p>
              <div className="actions">
                <button type="button" className="primary" onClick={close}>
                  {copy.success.close}
                </button>
              </div>
            </div>
          ) : (
            // A visit to the settings leaves the form as it was.
            <div hidden={view === 'webhook'}>
              <SchemaForm form={contract} note={contract.note} send={send} />
            </div>
          )}
          {view === 'webhook' && (
            <WebhookForm
              onCancel={() => show('form')}
              onSaved={() => showWith(webhookSaved, 'form')}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
