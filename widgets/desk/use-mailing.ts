import { useMutation, useQueryClient } from '@tanstack/react-query'
import { desk } from '../../data/contracts/desk.ts'
import { deskMail, deskMailing } from '../../data/contracts/mailing.ts'
import { useDeskApi, useDeskQuery } from './use-desk-api.ts'
import { postPath } from './use-post.ts'

/** Loads how far a post is sent to the subscribers, and starts, stops and tests it. */
export function useMailing(id: string, version: string) {
  const { load } = useDeskApi()
  const client = useQueryClient()
  const path = `${postPath(id)}/mailing`
  const mailPath = `${postPath(id)}/mail`
  const { data: state } = useDeskQuery(path, deskMailing, { intervalMs: desk.pollMs })
  // The query makes it another one for each version of the post.
  const { data: mail } = useDeskQuery(`${mailPath}?version=${version}`, deskMail)

  const show = (now: typeof state) => client.setQueryData([path], now)
  const reload = () => client.invalidateQueries({ queryKey: [path] })

  const start = useMutation({
    mutationFn: (due_at: string | undefined) =>
      load(path, deskMailing, { body: due_at === undefined ? {} : { due_at } }),
    onSuccess: show,
    onError: reload,
  })
  const stop = useMutation({
    mutationFn: () => load(path, deskMailing, { method: 'DELETE' }),
    onSuccess: show,
    onError: reload,
  })
  const test = useMutation({
    mutationFn: (email: string) => load(mailPath, deskMailing, { body: { email } }),
  })
  return { state, mail, page: `${desk.action}${mailPath}.html`, start, stop, test }
}
