import type { Prepared } from './encodings.ts'

interface Kept {
  readonly from: string
  readonly prepared: Promise<Prepared>
}

// More than a blog has; past that, old ones are made again.
const most = 2000

/**
 * What was made of facts, kept until the facts change. The facts are read anew for each request:
 * another process may have changed them, and to read costs next to nothing beside to make.
 */
export class RenderCache {
  readonly #kept = new Map<string, Kept>()

  async get(name: string, facts: unknown, make: () => Promise<Prepared>): Promise<Prepared> {
    const from = JSON.stringify(facts)
    const known = this.#kept.get(name)
    if (known?.from === from) return known.prepared
    if (this.#kept.size >= most) this.#kept.clear()
    const prepared = make()
    this.#kept.set(name, { from, prepared })
    return prepared
  }
}
