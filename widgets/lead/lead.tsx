import { Component } from 'react'
import { accepted } from '../../data/contracts/accepted.ts'
import type { Values } from '../../data/contracts/form.ts'
import { adLead as contract } from '../../data/contracts/lead.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { ContractForm } from '../shared/contract-form.tsx'
import { emit } from '../shared/events.ts'
import { request } from '../shared/lib/request.ts'
import type { WidgetProps } from '../shared/mount.tsx'
import { sourceOf } from '../shared/source.ts'
import { toast } from '../shared/toast.ts'

const { success, failure } = messages.lead

/** How long the button says that it sends where nothing is sent. */
const pretenseMs = 1000
/** How long the answer can be read before the visitor is taken on. */
const readingMs = 2000

/** Asks for a consultation, and leads on to where one is booked. Sends nothing unless told to. */
export class Lead extends Component<WidgetProps> {
  #leaving: ReturnType<typeof setTimeout> | undefined

  override componentWillUnmount() {
    clearTimeout(this.#leaving)
  }

  #send = async (values: Values<typeof contract>, trapped: Record<string, string>) => {
    const { host, options } = this.props
    const from = host.shadowRoot?.querySelector<HTMLElement>(':focus') ?? host
    if (options.text('capture') === undefined) await after(pretenseMs)
    else {
      const body = { form: 'ad', ...values, ...trapped }
      const reply = await request(options.api + contract.action, accepted, { body })
      if (!reply.ok) {
        console.error(`${host.localName}: request not sent`, reply)
        toast(from, failure)
        emit(host, options, 'failed', reply.code)
        return false
      }
    }
    toast(from, success)
    emit(host, options, 'submitted')
    const next = options.text('next') ?? `${options.api}/booking`
    if (next) this.#leaving = setTimeout(() => location.assign(next), readingMs)
    return true
  }

  override render() {
    const { host, options } = this.props
    const heading = options.text('heading')
    const source = sourceOf(options.text('source'), contract.fields.source.rules[0].max)
    return (
      <>
        {heading && <h2>{heading}</h2>}
        <ContractForm
          host={host}
          form={contract}
          submit={options.text('button')}
          hidden={{ source }}
          send={this.#send}
          onRefused={() => emit(host, options, 'failed', 'invalid')}
        />
      </>
    )
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
