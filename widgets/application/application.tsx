import { useLayoutEffect, useRef, useState } from 'react'
import copy from '../../data/application.json' with { type: 'json' }
import { application as contract } from '../../data/contracts/application.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Dialog } from '../shared/components/dialog.tsx'
import { Icon } from '../shared/components/icon.tsx'
import { checkIcon, settingsIcon } from '../shared/components/icon-paths.ts'
import { longTexts } from '../shared/components/long-texts.ts'
import { SchemaForm } from '../shared/components/schema-form.tsx'
import type { SentForm } from '../shared/hooks/use-form.ts'
import { useOpener } from '../shared/hooks/use-opener.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { acknowledge } from '../shared/lib/request.ts'
import { clearState, safeStorage, stateName } from '../shared/lib/storage.ts'
import { sendToWebhook } from './send-to-webhook.ts'
import { WebhookForm } from './webhook-form.tsx'
import { readWebhookUrl, seedWebhookUrl } from './webhook-url.ts'

const { webhookMissing, webhookSaved, ...outcomes } = messages.application

type View = 'closed' | 'form' | 'webhook' | 'unsaved' | 'success'

/** The application dialog, with a button to open it if the `button` option is set. */
export function Application() {
  const { host, options, emit, toast } = useWidget()
  const [view, setView] = useState<View>('closed')
  const ownUrl = options.api + contract.action
  const button = options.text('button')
  const titles = {
    form: options.text('heading') || copy.title,
    webhook: copy.webhook.title,
    unsaved: copy.unsaved.title,
    success: copy.success.title,
  }
  /** The draft that is being sent, which isn't lost with the form. */
  const sending = useRef<string>(null)
  /** The field that had the focus when the visitor was asked whether to discard the form. */
  const field = useRef<HTMLElement>(null)
  useOpener(open, close)

  useLayoutEffect(() => {
    if (view === 'form') field.current?.focus()
    else if (view !== 'unsaved') field.current = null
  }, [view])

  /** What was typed into the form, as it is stored in the tab. */
  const readDraft = () => safeStorage.get('sessionStorage', stateName(host))

  function open() {
    if (view !== 'closed') return
    seedWebhookUrl(ownUrl)
    setView('form')
    emit('opened')
  }

  function close() {
    if (view === 'closed') return
    clearState(host)
    setView('closed')
    emit('closed')
  }

  /** Goes back a step, or closes the dialog, but never discards answers without asking. */
  function leave() {
    const draft = readDraft()
    if (view === 'form' && draft && draft !== sending.current) {
      // If the browser has closed the dialog, the focus has left the field.
      const focused = host.shadowRoot?.activeElement as HTMLElement | null
      if (focused?.matches('form *')) field.current = focused
      setView('unsaved')
    } else if (view === 'webhook' || view === 'unsaved') setView('form')
    else close()
  }

  async function send(form: SentForm) {
    const draft = readDraft()
    sending.current = draft
    const result = await sendForm(form)
    if (sending.current === draft) sending.current = null
    return result
  }

  async function sendForm({ source, attribution, hidden, consent, fill_ms, ...values }: SentForm) {
    const url = readWebhookUrl(ownUrl)
    if (!url) {
      setView('webhook')
      toast(webhookMissing)
      emit('failed', { code: 'no-webhook' })
      return undefined
    }
    const body = {
      application_type: contract.applicationType,
      timestamp: new Date().toISOString(),
      ...values,
    }
    if (url !== ownUrl) return sendToWebhook(url, body)
    // The payload's source is what the visitor says.
    const said = options.text('source') ? { source, ...hidden } : hidden
    const beside = { attribution, hidden: said, fill_ms, consent }
    return acknowledge(url, { body: { ...body, ...beside } })
  }

  return (
    <>
      {button && (
        <Button className="primary" label={button} aria-haspopup="dialog" onClick={open} />
      )}
      {view !== 'closed' && (
        <Dialog
          title={titles[view]}
          view={view}
          closeLabel={copy.close}
          onClose={leave}
          settings={
            view === 'form' && (
              <Button
                className="icon-button settings"
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
              <p>{options.say(copy.success.text)}</p>
              <div className="actions">
                <Button className="primary" label={copy.success.close} onClick={close} />
              </div>
            </div>
          ) : (
            // Hidden instead of removed, so that neither the settings nor the question reset the form.
            <div hidden={view !== 'form'}>
              <SchemaForm
                texts={longTexts}
                form={contract}
                note={contract.note}
                send={send}
                onAccepted={() => setView('success')}
                messages={outcomes}
              />
            </div>
          )}
          {view === 'unsaved' && (
            <div className="unsaved">
              <p>{options.say(copy.unsaved.text)}</p>
              <div className="actions">
                <Button className="primary" label={copy.unsaved.keep} onClick={leave} />
                <Button label={copy.unsaved.discard} onClick={close} />
              </div>
            </div>
          )}
          {view === 'webhook' && (
            <WebhookForm
              ownUrl={ownUrl}
              onCancel={() => setView('form')}
              onSaved={() => {
                setView('form')
                toast(webhookSaved)
              }}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
