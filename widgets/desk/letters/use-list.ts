import { useMutation, useQueryClient } from '@tanstack/react-query'
import { desk } from '../../../data/contracts/desk.ts'
import { type DeskPost, deskPost, deskPosts } from '../../../data/contracts/desk-posts.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { useNotify } from '../app/notices.tsx'
import { randomId } from '../app/random-id.ts'
import { navigate } from '../app/router.ts'
import { useDeskApi, useDeskQuery } from '../app/use-desk-api.ts'
import { type Kind, listPath, pageOf, pathOf } from './paths.ts'

/** Loads all letters or posts, and begins, deletes and restores one. */
export function useList(kind: Kind) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const { data } = useDeskQuery(listPath(kind), deskPosts, { intervalMs: desk.pollMs })
  const reload = () => client.invalidateQueries({ queryKey: [listPath(kind)] })
  const onError = () => notify(copy.writing.failure)

  const begin = useMutation({
    mutationFn: (texts: object) =>
      load(listPath(kind), deskPost, { body: { id: randomId(), ...texts } }),
    onSuccess(post) {
      client.setQueryData([pathOf(kind, post.id)], post)
      void reload()
      navigate(pageOf(kind, post.id))
    },
    onError,
  })

  const restore = useMutation({
    mutationFn: ({ id, ...body }: DeskPost) =>
      load(pathOf(kind, id), deskPost, { method: 'PUT', body }),
    onSuccess: reload,
    onError,
  })

  const remove = useMutation({
    mutationFn: (id: string) => load(pathOf(kind, id), deskPost, { method: 'DELETE' }),
    onSuccess(post) {
      client.removeQueries({ queryKey: [pathOf(kind, post.id)] })
      void reload()
      const { deleted, undo } = copy.writing
      const title = post.title || copy.writing[kind].untitled
      const description = deleted.description.replace('{title}', () => title)
      notify({ ...deleted, description }, { label: undo, onUndo: () => restore.mutate(post) })
    },
    onError,
  })

  const { posts, articles_left: articlesLeft } = data ?? {}
  return { posts, articlesLeft, reload, begin: begin.mutate, isBeginning: begin.isPending, remove }
}
