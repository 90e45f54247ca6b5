import { safeStorage } from '../shared/lib/storage.ts'

const name = 'coach-webhook-url'

/** Keeps our own address where this browser has kept none yet. */
export function seedWebhookUrl(url: string): void {
  if (safeStorage.get('localStorage', name) === null) safeStorage.set('localStorage', name, url)
}

/** Where applications are sent; empty where somebody has taken the address away. */
export function webhookUrl(): string {
  return safeStorage.get('localStorage', name)?.trim() ?? ''
}

export function keepWebhookUrl(url: string): void {
  safeStorage.set('localStorage', name, url)
}

/** Whether a page of ours may send there: to https, and to the origin of the API. */
export function isUsual(url: string, api: string): boolean {
  return URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === api)
}
