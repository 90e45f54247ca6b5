import { safeStorage } from '../shared/lib/storage.ts'

const name = 'coach-webhook-url'

/** Stores our own URL, unless this browser has stored one already. */
export function seedWebhookUrl(url: string): void {
  if (safeStorage.get('localStorage', name) === null) saveWebhookUrl(url)
}

/** Returns the URL to which applications are sent; empty if it was removed. */
export function readWebhookUrl(): string {
  return safeStorage.get('localStorage', name)?.trim() ?? ''
}

export function saveWebhookUrl(url: string): void {
  safeStorage.set('localStorage', name, url)
}

/** Whether our pages can send to this URL: to https, or to the API's own origin. */
export function isReachable(url: string, api: string): boolean {
  return URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === api)
}
