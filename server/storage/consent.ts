import type { SentConsent } from '../../data/contracts/consent.ts'
import { jsonOf } from './submissions.ts'

/** A consent with the time at which it was given, as it is stored. */
export interface StoredConsent extends SentConsent {
  readonly at?: string
}

/** Returns a consent as a column has it. @param at the time, if it has none yet */
export function consentJson(consent: StoredConsent | undefined, at: Date): string | null {
  return consent ? jsonOf({ at: at.toISOString(), ...consent }) : null
}

/** Returns a column's consent by the keys of exports and of the desk. */
export function consentFields(json: string | null | undefined) {
  const { text, page, at }: Partial<StoredConsent> = JSON.parse(json ?? '{}')
  return { consent_text: text, consent_page: page, consent_at: at }
}
