import { createHash } from 'node:crypto'

/**
 * The webhooks by the keys under which the outbox knows them: a hash of each URL, since a URL often
 * holds a secret, and its place in the list may change.
 */
export function webhooksByKey(urls: readonly string[]): ReadonlyMap<string, string> {
  return new Map(urls.map((url) => [keyOf(url), url]))
}

function keyOf(url: string): string {
  return createHash('sha256').update(new URL(url).href).digest('hex').slice(0, 12)
}
