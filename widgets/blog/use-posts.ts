import { useEffect, useState } from 'react'
import { array, type GenericSchema } from 'valibot'
import {
  blog as contract,
  type Post,
  type PostSummary,
  post,
  postSummary,
} from '../../data/contracts/blog.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { useWidget } from '../shared/hooks/use-widget.ts'
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
  const { host, options, emit, toast } = useWidget()
  const { api } = options
  const path = getPostPath(options.text('slug'))
  /** The list or the post that the page was served with. It is shown until a newer version is loaded. */
  const [served] = useState(() => host.querySelector<HTMLElement>('[data-coach-fallback]'))
  const [status, setStatus] = useState<'loading' | 'done' | 'failed' | 'not-found'>('loading')
  const [body, setBody] = useState<Body>()

  useEffect(() => {
    const removal = new AbortController()
    void load(removal.signal)
    return () => removal.abort()

    async function load(signal: AbortSignal) {
      setStatus('loading')
      setBody(undefined)
      const etag = served?.dataset.etag
      const headers = { accept: 'application/json', ...(etag && { 'if-none-match': etag }) }
      const schema: GenericSchema<unknown, Body> = path ? post : array(postSummary)
      const url = api + contract.action + (path && `/${path}`)
      const reply = await request(url, schema, { headers, signal })
      if (signal.aborted) return
      if (reply.ok) {
        served?.remove()
        setStatus('done')
        setBody(reply.body)
      } else if (reply.code === notModified) setStatus('done')
      else if (reply.code === unknownPost) {
        setStatus('not-found')
        toast(notFound)
        emit('failed', unknownPost)
        if (location.pathname !== `${contract.url}/${path}`) return
        setTimeout(() => signal.aborted || location.replace(pages), redirectDelayMs)
      } else {
        setStatus('failed')
        console.error(`${host.localName}: failed`, reply)
        toast(path ? postFailure : listFailure)
        emit('failed', path ? 'post' : 'list')
      }
    }
  }, [host, api, path, pages, served, emit, toast])

  return { status, body, isPost: path !== '', isServed: served !== null }
}

/** Returns the URL-encoded slug of the post; empty for the list. */
function getPostPath(slug: string | undefined): string {
  // On a post's own page the attribute is empty, and the slug is in the page's URL.
  if (slug === '') return location.pathname.split('/').pop() ?? ''
  return encodeURIComponent(slug ?? '')
}
