import type { AppContext } from '../http/context.ts'
import { send } from './content-negotiation.ts'
import type { EncodedAsset } from './encodings.ts'

// More pages than a blog has. When full, the cache is cleared.
const most = 2000

/**
 * Returns a function that sends a page rendered from facts. The page is cached until the facts change,
 * which another process may do.
 */
export function renderCache(proxies: { readonly trustedHops: number }) {
  const kept = new Map<string, { readonly from: string; readonly page: Promise<EncodedAsset> }>()
  return async (
    c: AppContext,
    name: string,
    facts: unknown,
    make: () => Promise<EncodedAsset>,
  ): Promise<Response> => {
    const from = JSON.stringify(facts)
    let known = kept.get(name)
    if (known?.from !== from) {
      if (kept.size >= most) kept.clear()
      known = { from, page: make() }
      kept.set(name, known)
    }
    return send(c, await known.page, proxies)
  }
}
