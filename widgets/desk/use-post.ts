import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DeskPost, type DeskPostChange, deskPost } from '../../data/contracts/desk-posts.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { useDraft } from './drafts.ts'
import { useDeskApi, useDeskQuery } from './use-desk-api.ts'

export const edited = ['title', 'excerpt', 'category', 'content'] as const
type Texts = Partial<Pick<DeskPost, (typeof edited)[number]>>

/** The list of posts, which the editor's changes change, too. */
export const postsPath = '/posts'
const postsKey = [postsPath]

export const postPath = (id: string) => `/posts/${id}`

/** Loads a post, and saves what was changed of it: what a colleague has changed elsewhere in it stays. */
export function usePost(id: string) {
  const { load, drafts } = useDeskApi()
  const client = useQueryClient()
  const path = postPath(id)
  const queryKey = [path]
  const { data: post, error } = useDeskQuery(path, deskPost)
  const typed: Texts = useDraft(drafts, path)

  const saved = (names: readonly string[]) =>
    drafts.set(path, Object.fromEntries(names.map((name) => [name, undefined])))

  const save = useMutation({
    scope: { id: path },
    mutationFn: async (change: DeskPostChange) => {
      const sent = { ...drafts.of(path), ...change }
      const { version } = client.getQueryData<DeskPost>(queryKey) ?? (await load(path, deskPost))
      const headers = { 'If-Match': `"${version}"` }
      const stored = await load(path, deskPost, { method: 'PATCH', body: sent, headers })
      return { stored, sent }
    },
    onSuccess({ stored, sent }) {
      client.setQueryData(queryKey, stored)
      void client.invalidateQueries({ queryKey: postsKey })
      // What was typed while it was being saved stays unsaved.
      const now = drafts.of(path)
      saved(edited.filter((name) => now[name] === sent[name]))
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })

  const removal = useMutation({
    scope: { id: path },
    mutationFn: () => load(path, deskPost, { method: 'DELETE' }),
    onSuccess() {
      saved(edited)
      void client.invalidateQueries({ queryKey: postsKey })
    },
  })

  function problemOf() {
    const { code, detail } = save.error ?? removal.error ?? {}
    if (code === undefined || code === 'no-session' || code === 'unknown-post') return ''
    return code === 'changed-meanwhile' ? copy.posts.conflict : (detail ?? copy.record.failure)
  }

  return {
    /** The stored post, undefined until it is loaded. */
    post: error?.code === 'unknown-post' ? ('gone' as const) : post,
    /** The unsaved texts. */
    typed,
    isUnsaved: Object.keys(typed).length > 0,
    type(name: (typeof edited)[number], text: string) {
      drafts.set(path, { [name]: text === post?.[name] ? undefined : text })
    },
    problem: problemOf(),
    isPending: save.isPending || removal.isPending,
    save: save.mutate,
    remove: removal.mutate,
  }
}
