import { useEffect, useState } from 'react'
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

interface State {
  readonly status: 'idle' | 'loading-list' | 'loading-post' | 'loaded' | 'failed' | 'not-found'
  /** The page was served with a list or a post, which is shown until a newer version is loaded. */
  readonly isServed: boolean
  readonly body?: Post | readonly PostSummary[]
}

const { listFailure, postFailure, notFound } = messages.blog
/** The API's code for an unknown slug. */
const unknownPost = 'unknown-post'
/** The served content is still current. */
const notModified = 'http-304'
/** The time to read the message before the redirect to the list. */
const redirectDelayMs = 2500

/** Loads the post of the `slug` option, or the list. The page of an unknown post redirects to `pages`. */
export function usePosts(pages: string): State {
  const { host, options, emit, toast } = useWidget()
  const { api } = options
  const slug = options.text('slug')
  const [state, setState] = useState<State>({ status: 'idle', isServed: false })

  useEffect(() => {
    const removal = new AbortController()
    void load(removal.signal)
    return () => removal.abort()

    async function load(signal: AbortSignal) {
      const path = getPostPath(slug)
      const served = host.querySelector<HTMLElement>('[data-coach-fallback]')
      const isServed = served !== null
      setState({ status: path ? 'loading-post' : 'loading-list', isServed })
      const etag = served?.dataset.etag
      const headers = { accept: 'application/json', ...(etag && { 'if-none-match': etag }) }
      const url = api + contract.action
      const reply: Result<Post | PostSummary[]> = path
        ? await request(`${url}/${path}`, post, { headers, signal })
        : await request(url, array(postSummary), { headers, signal })
      if (signal.aborted) return
      if (reply.ok) {
        served?.remove()
        setState({ status: 'loaded', isServed: false, body: reply.body })
      } else if (reply.code === notModified) {
        setState({ status: 'idle', isServed })
      } else if (reply.code === unknownPost) {
        setState({ status: 'not-found', isServed })
        toast(notFound)
        emit('failed', unknownPost)
      } else {
        setState({ status: 'failed', isServed })
        console.error(`${host.localName}: failed`, reply)
        toast(path ? postFailure : listFailure)
        emit('failed', path ? 'post' : 'list')
      }
    }
  }, [host, api, slug, emit, toast])

  useEffect(() => {
    const isOwnPage = location.pathname === `${contract.url}/${getPostPath(slug)}`
    if (state.status !== 'not-found' || !isOwnPage) return
    const timer = setTimeout(() => location.replace(pages), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [state.status, slug, pages])

  return state
}

/** Returns the URL-encoded slug of the post; empty for the list. */
function getPostPath(slug: string | undefined): string {
  // On a post's own page the attribute is empty, and the slug is in the page's URL.
  if (slug === '') return location.pathname.split('/').pop() ?? ''
  return encodeURIComponent(slug ?? '')
}
