import { createHash } from 'node:crypto'

/** The webhooks by a hash of each URL, which often holds a secret and may change its place. */
export function webhooksByKey(urls: readonly string[]): ReadonlyMap<string, string> {
  return new Map(urls.map((url) => [keyOf(url), url]))
}

function keyOf(url: string): string {
  return createHash('sha256').update(new URL(url).href).digest('hex').slice(0, 12)
}
