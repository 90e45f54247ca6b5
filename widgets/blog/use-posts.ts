import { useEffect, useEffectEvent, useReducer } from 'react'
import { array } from 'valibot'
import {
  blog as contract,
  type Post,
  type PostSummary,
  post,
  postSummary,
} from '../../data/contracts/blog.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { useWidget } from '../shared/hooks/use-widget.ts'
import { type Result, request } from '../shared/lib/request.ts'

type Reply = Result<Post | PostSummary[]>
type Failure = Extract<Reply, { ok: false }>

type State = {
  /** The page was served with a list or a post, which stays until a newer one has come. */
  readonly isServed: boolean
} & (
  | { readonly status: 'idle' | 'failed' | 'not-found' }
  | { readonly status: 'loading'; readonly isPost: boolean }
  | { readonly status: 'list'; readonly posts: readonly PostSummary[] }
  | { readonly status: 'post'; readonly post: Post }
)

type Action =
  | { readonly type: 'requested'; readonly isPost: boolean; readonly isServed: boolean }
  | { readonly type: 'replied'; readonly reply: Reply }

const { listFailure, postFailure, notFound } = messages.blog
/** The API's code for a slug that no post has. */
const unknownPost = 'unknown-post'
/** What was served is still current. */
const notModified = 'http-304'
/** How long the message can be read before the visitor is taken to the list. */
const redirectDelayMs = 2500

/**
 * Loads the post that `slug` names, or else the list. An unknown post's own page leads to the list.
 * @param pages the address of the list
 */
export function usePosts(pages: string): State {
  const { host, options, emit, toast } = useWidget()
  const { api } = options
  const slug = options.text('slug')
  const [state, dispatch] = useReducer(reduce, { status: 'idle', isServed: false })

  const reportFailure = useEffectEvent((failure: Failure, isPost: boolean) => {
    if (failure.code === unknownPost) {
      toast(notFound)
      emit('failed', failure.code)
      return
    }
    console.error(`${host.localName}: nothing loaded`, failure)
    toast(isPost ? postFailure : listFailure)
    emit('failed', isPost ? 'post' : 'list')
  })

  useEffect(() => {
    const abortController = new AbortController()
    void load(abortController.signal)
    return () => abortController.abort()

    async function load(signal: AbortSignal) {
      const path = getPostPath(slug)
      const isPost = path !== ''
      const served = host.querySelector<HTMLElement>('[data-coach-fallback]')
      dispatch({ type: 'requested', isPost, isServed: served !== null })
      const etag = served?.dataset.etag
      const headers = { accept: 'application/json', ...(etag && { 'if-none-match': etag }) }
      const url = api + contract.action
      const reply: Reply = isPost
        ? await request(`${url}/${path}`, post, { headers, signal })
        : await request(url, array(postSummary), { headers, signal })
      if (signal.aborted) return
      if (reply.ok) served?.remove()
      else if (reply.code !== notModified) reportFailure(reply, isPost)
      dispatch({ type: 'replied', reply })
    }
  }, [host, api, slug])

  useEffect(() => {
    const isOwnPage = location.pathname === `${contract.url}/${getPostPath(slug)}`
    if (state.status !== 'not-found' || !isOwnPage) return
    const timer = setTimeout(() => location.replace(pages), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [state.status, slug, pages])

  return state
}

function reduce({ isServed }: State, action: Action): State {
  if (action.type === 'requested') {
    return { status: 'loading', isPost: action.isPost, isServed: action.isServed }
  }
  const { reply } = action
  if (reply.ok) {
    return Array.isArray(reply.body)
      ? { status: 'list', posts: reply.body, isServed: false }
      : { status: 'post', post: reply.body, isServed: false }
  }
  const { code } = reply
  const status = code === notModified ? 'idle' : code === unknownPost ? 'not-found' : 'failed'
  return { status, isServed }
}

/** Returns what names the post in an address; empty for the list. */
function getPostPath(slug: string | undefined): string {
  // On a post's own page the attribute is empty, because the page's address names the post.
  if (slug === '') return location.pathname.split('/').pop() ?? ''
  return encodeURIComponent(slug ?? '')
}
