import { useLayoutEffect, useState } from 'react'
import { array, type GenericSchema } from 'valibot'
import {
  blog as contract,
  type Post,
  type PostSummary,
  post,
  postSummary,
} from '../../data/contracts/blog.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { useMutation } from '../shared/hooks/use-mutation.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { sayOnArrival } from '../shared/lib/arrival.ts'
import { request } from '../shared/lib/request.ts'

type Body = Post | readonly PostSummary[]

const { listFailure, postFailure, notFound } = messages.blog
/** The API's code for an unknown slug. */
const unknownPost = 'unknown-post'
/** The served content is still current. */
const notModified = 'http-304'
/** The time to read the message before the redirect to the list. */
const redirectDelayMs = 2500

/** Loads the post of the `slug` option, or the list. The page of an unknown post redirects to `pages`. */
export function usePosts(pages: string) {
  const { host, options, emit, toast, attempt } = useWidget()
  const { api } = options
  const path = getPostPath(options.text('slug'))
  /** The list or the post that the page was served with. It is shown until a newer version is loaded. */
  const [served] = useState(() => host.querySelector<HTMLElement>('[data-coach-fallback]'))
  const [failure, setFailure] = useState<'failed' | 'not-found'>()
  const [body, setBody] = useState<Body>()

  const { isPending, run, cancel } = useMutation((signal) => {
    const etag = served?.dataset.etag
    const headers = { accept: 'application/json', ...(etag && { 'if-none-match': etag }) }
    const schema: GenericSchema<unknown, Body> = path ? post : array(postSummary)
    return request(api + contract.action + (path && `/${path}`), schema, { headers, signal })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: Other options need no new request.
  useLayoutEffect(() => {
    setBody(undefined)
    setFailure(undefined)
    void load()
  }, [api, path])

  async function load() {
    const crash = await attempt(ask(), { failure: path ? postFailure : listFailure })
    if (crash) setFailure('failed')
  }

  async function ask() {
    cancel()
    const reply = await run()
    if (!reply || reply.isLate) return
    const { result } = reply
    if (result.ok) {
      served?.remove()
      setFailure(undefined)
      setBody(result.body)
    } else if (result.code === unknownPost) {
      setFailure('not-found')
      toast(notFound)
      emit('failed', { code: unknownPost })
      if (location.pathname !== `${contract.url}/${path}`) return
      setTimeout(() => {
        if (!host.isConnected) return
        sayOnArrival(api, 'blog.notFound')
        location.replace(pages)
      }, redirectDelayMs)
    } else if (result.code !== notModified) {
      setFailure('failed')
      console.error(`${host.localName}: failed`, result)
      toast(path ? postFailure : listFailure)
      emit('failed', { code: path ? 'post' : 'list' })
    }
  }

  /** The button that retried is gone with the failure, so its focus moves to the first link. */
  async function retry() {
    await load()
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      host.shadowRoot?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    })
  }

  return {
    isLoading: isPending,
    failure,
    body,
    isPost: path !== '',
    isServed: served !== null,
    retry,
  }
}

/** Returns the URL-encoded slug of the post; empty for the list. */
function getPostPath(slug: string | undefined): string {
  // On a post's own page the attribute is empty, and the slug is in the page's URL.
  if (slug === '') return location.pathname.split('/').pop() ?? ''
  return encodeURIComponent(slug ?? '')
}
