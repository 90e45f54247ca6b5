import { useLayoutEffect, useRef } from 'react'
import copy from '../../../data/blog.json' with { type: 'json' }
import type { Post } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { useWidget } from '../hooks/use-widget.ts'
import { postNodes } from '../lib/post-html.ts'
import { LongDate } from './long-date.tsx'

/** One post with a link back to the list, at `pages`, and a call to action. */
export function PostView({ post, pages }: { readonly post: Post; readonly pages: string }) {
  const { options } = useWidget()
  const { title, text, action } = copy.consultation
  const body = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => body.current?.replaceChildren(postNodes(post.content)), [post.content])

  return (
    <article>
      <a className="back" href={pages}>
        {copy.back}
      </a>
      <p className="about">{post.category}</p>
      <h1>{post.title}</h1>
      <p className="about">
        <span>{post.author}</span>
        <LongDate at={post.published_at} />
      </p>
      <div ref={body} className="body" />
      <p className="signature">
        <strong>{site.founder.name}</strong>
        <span>{copy.signature}</span>
      </p>
      <aside>
        <h2>{title}</h2>
        <p>{text}</p>
        <a className="primary" href={`${options.api}/booking`}>
          {action}
        </a>
      </aside>
    </article>
  )
}
