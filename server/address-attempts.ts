import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import type { Settings } from './settings.ts'

const nodeMs = 500
const slowMs = 2500

/**
 * Sets how long a connection may take to one address before the next one is tried, in this process. Node's 500 ms are
 * too short for a far receiver with a second address that isn't routed: none would ever be reached. A receiver
 * with four addresses must still be reached within the timeout of a webhook.
 */
export function allowSlowAddresses({ WEBHOOK_TIMEOUT_MS: timeoutMs }: Settings): void {
  const shareMs = Math.floor(timeoutMs / 4)
  setDefaultAutoSelectFamilyAttemptTimeout(Math.max(nodeMs, Math.min(shareMs, slowMs)))
}
