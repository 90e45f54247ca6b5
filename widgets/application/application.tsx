import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import copy from '../../data/application.json' with { type: 'json' }
import { application as contract } from '../../data/contracts/application.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Dialog } from '../shared/components/dialog.tsx'
import { checkIcon, Icon, settingsIcon } from '../shared/components/icon.tsx'
import { SchemaForm } from '../shared/components/schema-form.tsx'
import { useListener } from '../shared/hooks/use-listener.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { clearState, safeStorage, stateName } from '../shared/lib/storage.ts'
import { sendApplication } from './send-application.ts'
import { WebhookForm } from './webhook-form.tsx'
import { readWebhookUrl, seedWebhookUrl } from './webhook-url.ts'

const { webhookMissing, webhookSaved, ...outcomes } = messages.application

type View = 'closed' | 'form' | 'webhook' | 'success'

const isOpener = (at: EventTarget): at is HTMLElement =>
  at instanceof HTMLElement && at.dataset.coachOpen === 'application'

/** The application dialog, with a button to open it if the `button` option is set. */
export function Application() {
  const { host, options, emit, report, toast } = useWidget()
  const [view, setView] = useState<View>('closed')
  /** The number of times the dialog was closed. */
  const closings = useRef(0)
  const ownUrl = options.api + contract.action
  const button = options.text('button')
  const titles = {
    form: options.text('heading') || copy.title,
    webhook: copy.webhook.title,
    success: copy.success.title,
  }
  useListener(host, 'open', open)
  useListener(document, 'click', (event) => {
    const pressed = event.composedPath().find(isOpener)
    // With several widgets on a page, only the first one opens.
    if (!pressed || document.querySelector(host.localName) !== host) return
    event.preventDefault()
    // Safari doesn't focus a clicked button, so closing the dialog couldn't return the focus to it.
    pressed.focus()
    open()
  })

  function open() {
    if (view !== 'closed') return
    seedWebhookUrl(ownUrl)
    setView('form')
    emit('opened')
  }

  function close() {
    closings.current += 1
    clearState(host)
    setView('closed')
    emit('closed')
  }

  /** Renders the next view at once, so that it has the focus before a toast appears. */
  function show(next: View) {
    flushSync(() => setView(next))
  }

  async function send(values: object) {
    const url = readWebhookUrl()
    if (!url) {
      show('webhook')
      toast(webhookMissing)
      emit('failed', 'no-webhook')
      return undefined
    }
    const body = {
      application_type: contract.applicationType,
      timestamp: new Date().toISOString(),
      ...values,
    }
    const draftName = stateName(host)
    const draft = safeStorage.get('sessionStorage', draftName)
    const closingsBefore = closings.current
    const result = await sendApplication(url, ownUrl, body)
    if (closings.current !== closingsBefore) {
      // The dialog was closed meanwhile, and may contain another application, so only a toast reports the
      // result. What wasn't sent is offered again, unless the visitor has typed something new.
      const isLost = !result.ok && !safeStorage.get('sessionStorage', draftName)
      if (isLost) safeStorage.set('sessionStorage', draftName, draft ?? undefined)
      report(result, outcomes)
      return undefined
    }
    if (result.ok) show('success')
    return result
  }

  return (
    <>
      {button && (
        <Button className="primary" label={button} aria-haspopup="dialog" onClick={open} />
      )}
      {view !== 'closed' && (
        <Dialog
          title={titles[view]}
          closeLabel={copy.close}
          onClose={close}
          buttons={
            view === 'form' && (
              <Button
                label={copy.settings}
                icon={settingsIcon}
                onClick={() => setView('webhook')}
              />
            )
          }
        >
          {view === 'success' ? (
            <div className="success">
              <Icon path={checkIcon} />
              <p>{copy.success.text}</p>
              <div className="actions">
                <Button className="primary" label={copy.success.close} onClick={close} />
              </div>
            </div>
          ) : (
            // Hidden instead of removed, so that opening the settings doesn't reset the form.
            <div hidden={view === 'webhook'}>
              <SchemaForm form={contract} note={contract.note} send={send} messages={outcomes} />
            </div>
          )}
          {view === 'webhook' && (
            <WebhookForm
              onCancel={() => setView('form')}
              onSaved={() => {
                show('form')
                toast(webhookSaved)
              }}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
