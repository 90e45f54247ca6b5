import type { AppContext } from '../http/context.ts'
import { send } from './content-negotiation.ts'
import type { EncodedAsset } from './encodings.ts'

// More pages than a blog has. When full, the cache is cleared.
const maxPages = 2000

/**
 * Returns a function that sends a page rendered from facts. The page is cached until the facts change,
 * which another process may do.
 */
export function renderCache(proxies: { readonly trustedHops: number }) {
  const cached = new Map<string, { readonly key: string; readonly page: Promise<EncodedAsset> }>()
  return async (
    c: AppContext,
    name: string,
    facts: unknown,
    render: () => Promise<EncodedAsset>,
    status: 200 | 404 = 200,
  ): Promise<Response> => {
    const key = JSON.stringify(facts)
    let entry = cached.get(name)
    if (entry?.key !== key) {
      if (cached.size >= maxPages) cached.clear()
      entry = { key, page: render() }
      cached.set(name, entry)
      // The next request tries again.
      entry.page.catch(() => cached.delete(name))
    }
    return send(c, await entry.page, proxies, status)
  }
}
