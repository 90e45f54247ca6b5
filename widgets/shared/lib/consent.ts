import type { SentConsent } from '../../../data/contracts/consent.ts'

/**
 * Returns what a form sends beside its values: the words that a person agrees to by pressing its button.
 * @param line the line at the button; may be empty
 */
export function consentTo(line: string, button: string): SentConsent {
  return { text: `${line} [${button}]`.trim(), page: location.origin + location.pathname }
}
