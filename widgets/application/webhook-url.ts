import { application } from '../../data/contracts/application.ts'
import { parseUrl } from '../shared/lib/parse-url.ts'
import { safeStorage } from '../shared/lib/storage.ts'

/** What was seeded. Earlier versions stored here, too, what somebody had chosen. */
const seeded = 'coach-webhook-url'
const chosen = 'coach-webhook-chosen'

/** Stores our own URL, unless this browser has stored another one. */
export function seedWebhookUrl(ownUrl: string): void {
  const stored = read(chosen) ?? read(seeded)
  if (stored === null || isSeed(stored)) safeStorage.set('localStorage', seeded, ownUrl)
}

/**
 * Returns the URL to which applications are sent; empty if it was removed. A seeded URL follows our own, because the
 * API may have moved since: at the old one, a failure would not be seen.
 */
export function readWebhookUrl(ownUrl: string): string {
  const url = (read(chosen) ?? read(seeded) ?? '').trim()
  return isSeed(url) ? ownUrl : url
}

/** Stores the URL that somebody has chosen. Our own is none: it follows the API as before. */
export function saveWebhookUrl(url: string, ownUrl: string): void {
  const isOwn = parseUrl(url)?.href === ownUrl
  safeStorage.set('localStorage', seeded, isOwn ? ownUrl : undefined)
  safeStorage.set('localStorage', chosen, isOwn ? undefined : url)
}

const read = (name: string) => safeStorage.get('localStorage', name)

/** Whether a URL was seeded, by whichever version, page or API: then nobody has chosen one, and it has our path. */
function isSeed(url: string): boolean {
  const parsed = parseUrl(url)
  if (read(chosen) !== null || !parsed) return false
  return parsed.href === new URL(application.action, url).href
}

/** Whether our pages can send to this URL: to https, or to the API's own origin. */
export function isReachable(url: string, api: string): boolean {
  const { protocol, origin } = parseUrl(url) ?? {}
  return protocol === 'https:' || origin === api
}
