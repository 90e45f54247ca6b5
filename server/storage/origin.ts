import type { Attribution } from '../../data/contracts/attribution.ts'
import { consentEvidence, type SentConsent } from '../../data/contracts/consent.ts'
import type { Hidden } from '../../data/contracts/hidden.ts'
import { jsonOf } from './submissions.ts'

/** A stored one has the time at which it was given, and at which the address was confirmed by mail. */
type Consent = SentConsent & {
  /** `own` if the words are ours, `stated` if somebody at the desk vouches for them. */
  readonly evidence?: 'own' | 'stated'
  readonly at?: string
  readonly confirmed_at?: string
}

/** How a person came here, what the page said of them, and what they agreed to. */
export interface Origin {
  readonly attribution?: Attribution | undefined
  readonly hidden?: Hidden | undefined
  readonly consent?: Consent | undefined
}

/** An origin as rows have it: JSON. */
type Columns<Missing = null> = Readonly<Record<keyof Origin, string | Missing>>
type Read = Partial<Columns<null | undefined>>

/** Returns the columns of an origin. @param at the time of the consent, if it has none yet */
export function originColumns({ attribution, hidden, consent }: Origin, at: Date): Columns {
  return {
    attribution: attribution ? jsonOf(attribution) : null,
    hidden: hidden ? jsonOf(hidden) : null,
    consent: consent ? jsonOf({ at: at.toISOString(), ...consent }) : null,
  }
}

/** Adds the time of the confirmation to a consent of a row, which may have none. */
export function confirmedConsent(consent: string | null, at: Date): string {
  return JSON.stringify({ ...JSON.parse(`${consent}`), confirmed_at: at.toISOString() })
}

/** Reads a row's origin. */
export function originOf({ attribution, hidden, consent }: Read) {
  const parsed = <Part>(json: string | null = null): Part | null => JSON.parse(`${json}`)
  return {
    attribution: parsed<Attribution>(attribution),
    hidden: parsed<Hidden>(hidden),
    consent: parsed<NonNullable<Origin['consent']>>(consent),
  }
}

/** Reads a row's origin by the columns of exports and of the desk. */
export function originFields(row: Read) {
  const { attribution, hidden, consent } = originOf(row)
  const { text, box, page, at, evidence = 'reported', confirmed_at } = consent ?? {}
  return {
    ...{ ...attribution, hidden, consent_text: text, consent_box: box },
    ...{ consent_page: page, consent_at: at },
    consent_evidence: text && consentEvidence[evidence],
    consent_confirmed_at: confirmed_at,
  }
}
