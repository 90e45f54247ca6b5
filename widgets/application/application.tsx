import { useState } from 'react'
import copy from '../../data/application.json' with { type: 'json' }
import { application as contract } from '../../data/contracts/application.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Dialog } from '../shared/components/dialog.tsx'
import { checkIcon, Icon, settingsIcon } from '../shared/components/icon.tsx'
import { SchemaForm } from '../shared/components/schema-form.tsx'
import type { SentForm } from '../shared/hooks/use-form.ts'
import { useOpener } from '../shared/hooks/use-opener.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { getOrigin, hiddenOf } from '../shared/lib/attribution.ts'
import { acknowledge } from '../shared/lib/request.ts'
import { clearState } from '../shared/lib/storage.ts'
import { sendToWebhook } from './send-to-webhook.ts'
import { WebhookForm } from './webhook-form.tsx'
import { readWebhookUrl, seedWebhookUrl } from './webhook-url.ts'

const { webhookMissing, webhookSaved, ...outcomes } = messages.application

type View = 'closed' | 'form' | 'webhook' | 'success'

/** The application dialog, with a button to open it if the `button` option is set. */
export function Application() {
  const { host, options, emit, toast } = useWidget()
  const [view, setView] = useState<View>('closed')
  const ownUrl = options.api + contract.action
  const button = options.text('button')
  const titles = {
    form: options.text('heading') || copy.title,
    webhook: copy.webhook.title,
    success: copy.success.title,
  }
  useOpener(open, close)

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

  async function send({ consent, fill_ms, ...values }: SentForm) {
    const url = readWebhookUrl()
    if (!url) {
      setView('webhook')
      toast(webhookMissing)
      emit('failed', 'no-webhook')
      return undefined
    }
    const body = {
      application_type: contract.applicationType,
      timestamp: new Date().toISOString(),
      ...values,
    }
    if (url !== ownUrl) return sendToWebhook(url, body)
    const { attribution } = getOrigin(options)
    const beside = { attribution, hidden: hiddenOf(host), fill_ms, consent }
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
              <SchemaForm
                form={contract}
                note={contract.note}
                consent={contract.consent}
                send={send}
                onAccepted={() => setView('success')}
                messages={outcomes}
              />
            </div>
          )}
          {view === 'webhook' && (
            <WebhookForm
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
