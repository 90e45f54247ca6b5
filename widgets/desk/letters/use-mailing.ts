import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferInput } from 'valibot'
import { deskAudiences } from '../../../data/contracts/audience.ts'
import { desk, deskCount } from '../../../data/contracts/desk.ts'
import { deskMail, deskMailing, type mailingStart } from '../../../data/contracts/mailing.ts'
import { useDeskApi, useDeskQuery } from '../app/use-desk-api.ts'
import { type Kind, listPath, pathOf } from './paths.ts'

interface What {
  readonly kind: Kind
  readonly id: string
  /** The version as it is stored, which the mail shows. */
  readonly version: string
}

/** Loads how far a letter or a post is sent to subscribers, and starts, stops, resumes and tests it. */
export function useMailing({ kind, id, version }: What, audience: string) {
  const { load } = useDeskApi()
  const client = useQueryClient()
  const item = pathOf(kind, id)
  const path = `${item}/mailing`
  const mailPath = `${item}/mail`
  const { data: state } = useDeskQuery(path, deskMailing, { intervalMs: desk.pollMs })
  const { data: chosen } = useDeskQuery(
    `${path}?audience=${encodeURIComponent(audience)}`,
    deskMailing,
    { placeholderData: keepPreviousData },
  )
  const { data: audiences } = useDeskQuery('/audiences', deskAudiences)
  // The query makes it another one for each version of the post.
  const { data: mail } = useDeskQuery(`${mailPath}?version=${version}`, deskMail)

  function show(now: typeof state) {
    client.setQueryData([path], now)
    void client.invalidateQueries({ queryKey: [listPath(kind)] })
    void client.invalidateQueries({ queryKey: [item] })
  }
  const reload = () => client.invalidateQueries({ queryKey: [path] })

  const start = useMutation({
    mutationFn: (body: InferInput<typeof mailingStart>) => load(path, deskMailing, { body }),
    onSuccess: show,
    onError: reload,
  })
  const stop = useMutation({
    mutationFn: () => load(path, deskMailing, { method: 'DELETE' }),
    onSuccess: show,
    onError: reload,
  })
  const resume = useMutation({
    mutationFn: () => load(`${path}/resume`, deskMailing, { body: {} }),
    onSuccess: show,
    onError: reload,
  })
  const relist = useMutation({
    mutationFn: (contact: string) => load('/people/relist', deskCount, { body: { contact } }),
    onSettled: reload,
  })
  const test = useMutation({
    mutationFn: (email: string) => load(mailPath, deskMailing, { body: { email } }),
  })
  const page = `${desk.action}${mailPath}.html`
  const count = chosen?.subscribers ?? state?.subscribers ?? 0
  return { state, count, audiences, mail, page, start, stop, resume, relist, test }
}
