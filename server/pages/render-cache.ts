import type { EncodedAsset } from './encodings.ts'

// More pages than a blog has. When full, the cache is cleared.
const most = 2000

/** Caches pages rendered from facts until the facts change, which another process may do. */
export function renderCache() {
  const kept = new Map<
    string,
    { readonly from: string; readonly prepared: Promise<EncodedAsset> }
  >()
  return (
    name: string,
    facts: unknown,
    make: () => Promise<EncodedAsset>,
  ): Promise<EncodedAsset> => {
    const from = JSON.stringify(facts)
    const known = kept.get(name)
    if (known?.from === from) return known.prepared
    if (kept.size >= most) kept.clear()
    const prepared = make()
    kept.set(name, { from, prepared })
    return prepared
  }
}
