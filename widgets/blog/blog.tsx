import { Component } from 'react'
import texts from '../../data/blog.json' with { type: 'json' }
import type { Post, PostSummary } from '../../data/contracts/blog.ts'
import { blog as contract } from '../../data/contracts/blog.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import type { Widget } from '../shared/hooks/use-widget.ts'
import { emit } from '../shared/lib/events.ts'
import { type Message, toast } from '../shared/lib/toast.ts'
import { PostList } from './post-list.tsx'
import { PostView } from './post-view.tsx'
import { readList, readPost } from './posts.ts'

interface State {
  readonly busy: boolean
  readonly failed: 'unknown' | 'other' | undefined
  readonly posts?: readonly PostSummary[] | undefined
  readonly post?: Post | undefined
}

const nothing = { posts: undefined, post: undefined, failed: undefined }
/** Long enough to read the toast, which goes with the page. */
const farewellMs = 2500

/**
 * The list of posts, or the one that `slug` names. What a page was served with stays until it
 * proves to be old; elsewhere there is a moment of loading.
 */
export class Blog extends Component<Widget, State> {
  override state: State = { busy: true, ...nothing }
  #gone = new AbortController()
  #slug: string | undefined

  override componentDidMount() {
    void this.#load()
  }

  override componentDidUpdate() {
    if (slugOf(this.props) !== this.#slug) void this.#load()
  }

  override componentWillUnmount() {
    this.#gone.abort()
  }

  #load = async () => {
    const { host, options } = this.props
    this.#gone.abort()
    this.#gone = new AbortController()
    this.#slug = slugOf(this.props)
    const { signal } = this.#gone
    const slug = this.#slug
    this.setState({ busy: true, ...nothing })
    const known = served(host)?.dataset.etag
    const read = slug
      ? await readPost(options.api, slug, signal, known)
      : await readList(options.api, signal, known)
    if (signal.aborted) return
    if (read.ok) {
      served(host)?.remove()
      const shown = 'content' in read.body ? { post: read.body } : { posts: read.body }
      this.setState({ busy: false, ...shown })
      return
    }
    if (read.code === 'http-304') {
      this.setState({ busy: false })
      return
    }
    const failed = read.code === 'unknown-post' ? 'unknown' : 'other'
    this.setState({ busy: false, failed })
    if (failed === 'other') console.error(`${host.localName}: nothing loaded`, read)
    const { listFailure, postFailure, notFound } = messages.blog
    if (!slug) this.#say(listFailure, 'list')
    else if (failed === 'other') this.#say(postFailure, 'post')
    else {
      this.#say(notFound, 'unknown-post')
      if (location.pathname === `${contract.url}/${slug}`) {
        setTimeout(() => location.replace(pagesOf(this.props)), farewellMs)
      }
    }
  }

  #say(message: Message, code: string) {
    toast(this.props.host, message)
    emit(this.props.host, this.props.options, 'failed', code)
  }

  /** The toast goes; what can be done stays. */
  #wayOn(failed: 'unknown' | 'other', pages: string) {
    return failed === 'unknown' ? (
      <a className="action" href={pages}>
        {texts.back}
      </a>
    ) : (
      <button className="action" type="button" onClick={this.#load}>
        {texts.retry}
      </button>
    )
  }

  override render() {
    const { busy, failed, posts, post } = this.state
    const pages = pagesOf(this.props)
    return (
      <>
        <p role="status" className={served(this.props.host) ? 'beside' : ''}>
          {busy && (this.#slug ? texts.loadingPost : texts.loading)}
        </p>
        {post && (
          <PostView post={post} pages={pages} booking={`${new URL(pages).origin}/booking`} />
        )}
        {posts && <PostList posts={posts} pages={pages} />}
        {!post && !posts && <slot />}
        {failed && !served(this.props.host) && this.#wayOn(failed, pages)}
      </>
    )
  }
}

/** Of a post's own page, where the attribute is empty, the address names it. */
function slugOf({ options }: Widget): string | undefined {
  const slug = options.text('slug')
  return slug === '' ? decodeURIComponent(location.pathname.split('/').pop() ?? '') : slug
}

/** Where the posts' own pages are. */
function pagesOf({ options }: Widget): string {
  return options.text('pages') || options.api + contract.url
}

/** What the page was served with. */
function served(host: HTMLElement): HTMLElement | null {
  return host.querySelector<HTMLElement>('[data-coach-fallback]')
}
