import type { AppContext } from './context.ts'
import { problem } from './problem.ts'

/**
 * Reads a large body as it arrives, without joining its parts, which would stop others for as long.
 * @returns its parts, or the problem
 */
export async function bytesOf(
  c: AppContext,
  type: string,
  maxBytes: number,
): Promise<readonly Uint8Array[] | Response> {
  const sent = (c.req.header('Content-Type') ?? '').toLowerCase().split(';')[0]?.trim()
  if (sent !== type || c.req.header('Content-Encoding') !== undefined) {
    c.header('Accept', type)
    return problem(c, 'unsupportedMediaType')
  }
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) return problem(c, 'bodyTooLarge')
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.byteLength
      if (size > maxBytes) return problem(c, 'bodyTooLarge')
      parts.push(part)
    }
    return parts
  } catch {
    // The sender disconnected.
    return problem(c, 'malformedBody')
  }
}
