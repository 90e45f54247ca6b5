import { useLayoutEffect, useRef } from 'react'
import copy from '../../../data/blog.json' with { type: 'json' }
import type { Post } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { useWidget } from '../hooks/use-widget.ts'
import { langOf } from '../lib/options.ts'
import { postNodes } from '../lib/post-html.ts'
import { LongDate } from './long-date.tsx'

interface Props {
  readonly post: Post
  /** The origin of the server. */
  readonly api: string
  /** Where the list is. */
  readonly pages: string
}

/** One post with a link back to the list and a call to action. */
export function PostView({ post, api, pages }: Props) {
  const { options } = useWidget()
  const { say } = options
  const { title, text, action } = say(copy.consultation)
  const back = say(copy.back)
  const signature = say(copy.signature)
  const body = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => body.current?.replaceChildren(postNodes(post.content)), [post.content])

  return (
    // Our posts are English.
    <article lang="en">
      <a className="back" href={pages} lang={langOf(options, back)}>
        {back}
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
        <span lang={langOf(options, signature)}>{signature}</span>
      </p>
      <aside lang={langOf(options, title)}>
        <h2>{title}</h2>
        <p>{text}</p>
        <a className="primary" href={`${api}/booking`}>
          {action}
        </a>
      </aside>
    </article>
  )
}
