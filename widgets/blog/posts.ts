import { array, type GenericSchema } from 'valibot'
import { blog, type Post, type PostSummary, post, postSummary } from '../../data/contracts/blog.ts'
import { type Result, request } from '../shared/lib/request.ts'

/** @param known the ETag of what the page was served with; `http-304` says that nothing has changed */
export function readList(api: string, signal: AbortSignal, known?: string) {
  return read<PostSummary[]>(api + blog.action, array(postSummary), signal, known)
}

export function readPost(api: string, slug: string, signal: AbortSignal, known?: string) {
  return read<Post>(`${api}${blog.action}/${encodeURIComponent(slug)}`, post, signal, known)
}

function read<T>(
  url: string,
  schema: GenericSchema<unknown, T>,
  signal: AbortSignal,
  known: string | undefined,
): Promise<Result<T>> {
  const headers = { accept: 'application/json', ...(known && { 'if-none-match': known }) }
  return request(url, schema, { headers, signal })
}
