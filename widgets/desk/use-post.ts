import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type DeskPost, type DeskPostChange, deskPost } from '../../data/contracts/desk-posts.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { useMutation } from '../shared/hooks/use-mutation.ts'
import { useDeskApi } from './use-desk-api.ts'

export const edited = ['title', 'excerpt', 'category', 'content'] as const
type Texts = Pick<DeskPost, (typeof edited)[number]>

/** Unsaved texts by the id of the post, until the page is closed. */
const unsaved = new Map<string, Texts>()

/** Loads a post, tracks unsaved changes and saves them. */
export function usePost(id: string) {
  const { call } = useDeskApi()
  const [post, setPost] = useState<DeskPost | 'gone'>()
  const [typed, setTyped] = useState(unsaved.get(id))
  const [problem, setProblem] = useState('')
  const path = `/posts/${id}`

  const load = useCallback(async () => {
    const result = await call(path, deskPost)
    if (result.ok) setPost(result.body)
    else if (result.code === 'unknown-post') setPost('gone')
  }, [call, path])

  useEffect(() => void load(), [load])

  // Before the next paint, so that no closing window is too early for the warning.
  useLayoutEffect(() => {
    const warn = (event: Event) => event.preventDefault()
    if (typed) addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [typed])

  function type(texts: Texts | undefined) {
    if (texts) unsaved.set(id, texts)
    else unsaved.delete(id)
    setTyped(texts)
  }

  const { isPending, run: save } = useMutation(async (_signal, change: DeskPostChange) => {
    if (!post || post === 'gone') return
    const headers = { 'If-Match': `"${post.version}"` }
    const body = { ...typed, ...change }
    const result = await call(path, deskPost, { method: 'PATCH', body, headers })
    setProblem('')
    if (result.ok) {
      setPost(result.body)
      type(undefined)
    } else if (result.code === 'changed-meanwhile') {
      setProblem(copy.posts.conflict)
      await load()
    } else if (result.code === 'unknown-post') setPost('gone')
    else if (result.code !== 'no-session') setProblem(result.detail ?? copy.record.failure)
  })

  return {
    /** The stored post, undefined until it is loaded. */
    post,
    typed,
    type,
    problem,
    isPending,
    save,

    /** Resolves to the deleted post, or undefined after a failure. */
    async remove(): Promise<DeskPost | undefined> {
      const result = await call(path, deskPost, { method: 'DELETE' })
      if (result.ok) {
        type(undefined)
        return result.body
      }
      setProblem(copy.record.failure)
      return undefined
    },
  }
}
