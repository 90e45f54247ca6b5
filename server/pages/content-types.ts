import { getMimeType } from 'hono/utils/mime'

const isText = /^(text\/|application\/(json|manifest\+json|xml)|image\/(svg\+xml|x-icon))/

/** The type of a file by its name; `compressible` is false where the format is compressed already. */
export function contentType(path: string): {
  readonly type: string
  readonly compressible: boolean
} {
  const type = getMimeType(path) ?? 'application/octet-stream'
  return {
    type: type.endsWith('json') ? `${type}; charset=utf-8` : type,
    compressible: isText.test(type),
  }
}
