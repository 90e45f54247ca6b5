import type { Prepared } from './encodings.ts'

// More than a blog has; past that, old ones are made again.
const most = 2000

/** Keeps what was made of facts while they are the same. Another process may change them. */
export function renderCache() {
  const kept = new Map<string, { readonly from: string; readonly prepared: Promise<Prepared> }>()
  return (name: string, facts: unknown, make: () => Promise<Prepared>): Promise<Prepared> => {
    const from = JSON.stringify(facts)
    const known = kept.get(name)
    if (known?.from === from) return known.prepared
    if (kept.size >= most) kept.clear()
    const prepared = make()
    kept.set(name, { from, prepared })
    return prepared
  }
}
