import { Component, createRef } from 'react'
import texts from '../../data/blog.json' with { type: 'json' }
import type { Post } from '../../data/contracts/blog.ts'
import site from '../../data/site.json' with { type: 'json' }
import { LongDate } from './long-date.tsx'
import { postNodes } from './post-html.ts'

interface Props {
  readonly post: Post
  /** The address of the list. */
  readonly pages: string
  readonly booking: string
}

/** One post, from the way back to the call to action. */
export class PostView extends Component<Props> {
  #body = createRef<HTMLDivElement>()

  override componentDidMount() {
    this.#body.current?.replaceChildren(postNodes(this.props.post.content))
  }

  override componentDidUpdate({ post }: Props) {
    if (post.content !== this.props.post.content) this.componentDidMount()
  }

  override render() {
    const { post, pages, booking } = this.props
    const { title, text, action } = texts.consultation
    return (
      <article>
        <a className="back" href={pages}>
          {texts.back}
        </a>
        <p className="about">{post.category}</p>
        <h1>{post.title}</h1>
        <p className="about">
          <span>{post.author}</span>
          <LongDate at={post.published_at} />
        </p>
        <div ref={this.#body} className="body" />
        <p className="signature">
          <strong>{site.founder.name}</strong>
          {texts.signature}
        </p>
        <aside>
          <h2>{title}</h2>
          <p>{text}</p>
          <a className="action" href={booking}>
            {action}
          </a>
        </aside>
      </article>
    )
  }
}
