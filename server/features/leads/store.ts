import type { Lead } from '../../../data/contracts/lead.ts'
import { canonicalEmail } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { formStore } from '../outbox/form-store.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** Leads from the ad page's form and the contact form. */
export function leadStore(database: Database, outbox: Outbox) {
  return formStore(database, outbox, 'leads', (lead: Lead, at) => ({
    content: lead,
    row: {
      form: lead.form,
      name: lead.name,
      email: canonicalEmail(lead.email),
      phone: 'phone' in lead ? lead.phone : null,
      company: 'company' in lead ? (lead.company ?? null) : null,
      message: 'challenge' in lead ? lead.challenge : lead.message,
      source: lead.source ?? null,
    },
    message: {
      event: 'lead.received',
      person: lead.email,
      payload: () => ({ type: 'lead.received', timestamp: at.toISOString(), ...lead }),
    },
  }))
}
