import { blog, type Post, type PostSummary } from '../../data/contracts/blog.ts'

/** `unchanged`: what the page was served with is what there is. */
export type Read<T> = { readonly found: T } | { readonly failed: 'unchanged' | 'unknown' | 'other' }

const patience = 20_000

/** @param known the ETag of what the page was served with */
export function readList(api: string, gone: AbortSignal, known?: string) {
  return read<readonly PostSummary[]>(api + blog.action, gone, known)
}

export function readPost(api: string, slug: string, gone: AbortSignal, known?: string) {
  return read<Post>(`${api}${blog.action}/${encodeURIComponent(slug)}`, gone, known)
}

/** Never throws: whatever fails is said. */
async function read<T>(url: string, gone: AbortSignal, known = ''): Promise<Read<T>> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(known && { 'if-none-match': known }) },
      credentials: 'omit',
      signal: AbortSignal.any([gone, AbortSignal.timeout(patience)]),
    })
    if (response.ok) return { found: (await response.json()) as T }
    return { failed: { 304: 'unchanged', 404: 'unknown' }[response.status] ?? 'other' } as Read<T>
  } catch {
    return { failed: 'other' }
  }
}
