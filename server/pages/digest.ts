import { hash } from 'node:crypto'

const computed = new WeakMap<Uint8Array, string>()

/** Returns the SHA-256 in base64url. A buffer's is computed once, so that a start hashes each file once: don't change it. */
export function digest(content: string | Uint8Array): string {
  if (typeof content === 'string') return hash('sha256', content, 'base64url')
  const known = computed.get(content) ?? hash('sha256', content, 'base64url')
  computed.set(content, known)
  return known
}
