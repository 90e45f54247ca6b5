import { useLayoutEffect, useRef } from 'react'
import { postNodes } from '../../shared/lib/post-html.ts'

/** The text of a post, sanitized. */
export function PostBody({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(postNodes(html)), [html])
  return <div ref={place} className="paper" />
}
