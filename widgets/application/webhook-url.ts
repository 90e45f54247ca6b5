import { safeStorage } from '../shared/lib/storage.ts'

const name = 'coach-webhook-url'

/** Stores our own address, unless this browser has one already. */
export function seedWebhookUrl(url: string): void {
  if (safeStorage.get('localStorage', name) === null) saveWebhookUrl(url)
}

/** Returns where applications are sent; empty if the address was removed. */
export function readWebhookUrl(): string {
  return safeStorage.get('localStorage', name)?.trim() ?? ''
}

export function saveWebhookUrl(url: string): void {
  safeStorage.set('localStorage', name, url)
}

/** Whether browsers send there from our pages: to https, and to the API's own origin. */
export function isReachable(url: string, api: string): boolean {
  return URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === api)
}
