import { keep, recall } from '../shared/storage.ts'

const name = 'coach-webhook-url'

/** Keeps our own address where this browser has kept none yet. */
export function seedWebhookUrl(url: string): void {
  if (recall('localStorage', name) === null) keep('localStorage', name, url)
}

/** Where applications are sent; empty where somebody has taken the address away. */
export function webhookUrl(): string {
  return recall('localStorage', name)?.trim() ?? ''
}

export function keepWebhookUrl(url: string): void {
  keep('localStorage', name, url)
}

/** Whether a page of ours may send there: to https, and to the origin of the API. */
export function isUsual(url: string, api: string): boolean {
  return URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === api)
}
