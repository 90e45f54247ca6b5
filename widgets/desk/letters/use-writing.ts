import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DeskPost, type DeskPostChange, deskPost } from '../../../data/contracts/desk-posts.ts'
import type { FieldError } from '../../../data/contracts/problem.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { type Draft, useDraft } from '../app/drafts.ts'
import { randomId } from '../app/random-id.ts'
import { type Failure, untilSent, useDeskApi, useDeskQuery } from '../app/use-desk-api.ts'
import { type Kind, listPath, pathOf } from './paths.ts'
import { errorsOf, savedTexts, sentTexts, type TextName, theirsOf, tooLong } from './texts.ts'

/** How long somebody must stop typing before their text is saved. */
const pauseMs = 1500

/** A text that was refused, and what it was then: it is sent again once it has changed. */
interface Refused extends FieldError {
  readonly text: string | undefined
}

/** Loads a letter or a post, and saves what is typed after each pause. */
export function useWriting(kind: Kind, id: string) {
  const { load, drafts } = useDeskApi()
  const client = useQueryClient()
  const path = pathOf(kind, id)
  const queryKey = [path]
  const { data: post, error } = useDeskQuery(path, deskPost)
  const typed = useDraft(drafts, path)
  const [edit] = useState(randomId)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [theirs, setTheirs] = useState<DeskPost>()
  /** Grows whenever the editor must show another text than its own. */
  const [replaced, setReplaced] = useState(0)
  /** What was not saved, and isn't sent again before it changes. */
  const [failed, setFailed] = useState<Draft>()
  const [savedAt, setSavedAt] = useState<Date>()

  const wrong: readonly Refused[] = [
    ...refused.filter(({ field, text }) => typed[field] === text),
    ...tooLong(typed, copy.editor.tooLong).map((one) => ({ ...one, text: typed.content })),
  ]
  const latest = useRef(wrong)
  latest.current = wrong

  /** Returns what can be saved of what was typed. */
  function unsaved(): Draft {
    const fields = new Set(latest.current.map(({ field }) => field))
    const all = Object.entries(drafts.of(path))
    return Object.fromEntries(all.filter(([name]) => !fields.has(name)))
  }

  const forget = (texts: Draft) => {
    const now = drafts.of(path)
    const same = Object.keys(texts).filter((name) => now[name] === texts[name])
    drafts.set(path, Object.fromEntries(same.map((name) => [name, undefined])))
  }

  function show(stored: DeskPost) {
    client.setQueryData(queryKey, stored)
    void client.invalidateQueries({ queryKey: [listPath(kind)] })
    void client.invalidateQueries({ queryKey: [`${path}/versions`] })
  }

  const save = useMutation({
    scope: { id: path },
    ...untilSent,
    async mutationFn(change: DeskPostChange) {
      const texts = unsaved()
      const { version } = client.getQueryData<DeskPost>(queryKey) ?? (await load(path, deskPost))
      const body = { ...sentTexts(texts), edit, ...change }
      const headers = { 'If-Match': `"${version}"` }
      return { stored: await load(path, deskPost, { method: 'PATCH', body, headers }), texts }
    },
    onSuccess({ stored, texts }) {
      show(stored)
      setSavedAt(new Date())
      setRefused([])
      // What was typed while it was being saved stays unsaved.
      forget(texts)
    },
    onError(failure: Failure) {
      const texts = drafts.of(path)
      const errors = errorsOf(failure)
      if (failure.code === 'changed-meanwhile') meet(theirsOf(failure))
      else if (errors.length === 0) setFailed(texts)
      setRefused(errors.map((one) => ({ ...one, text: texts[one.field] })))
    },
  })

  /** Goes on with the state that somebody else saved, unless both changed the same. */
  function meet(other: DeskPost) {
    const before = client.getQueryData<DeskPost>(queryKey)
    const [old, now, mine] = [before && savedTexts(before), savedTexts(other), drafts.of(path)]
    const isSame = (name: string) => old?.[name as TextName] === now[name as TextName]
    const mustChoose = Object.keys(mine).some(
      (name) => !isSame(name) && mine[name] !== now[name as TextName],
    )
    if (mustChoose) return setTheirs(other)
    show(other)
    if (!isSame('content')) setReplaced((count) => count + 1)
  }

  /** Saves mine over theirs, which stays among the versions. @param isTheirs puts theirs above it again */
  async function choose(isTheirs: boolean) {
    const other = theirs
    if (!other) return
    client.setQueryData(queryKey, other)
    setTheirs(undefined)
    try {
      await save.mutateAsync({ is_draft: true })
      if (isTheirs) await put(savedTexts(other))
    } catch {
      // The page says what is wrong.
    }
  }

  async function put(texts: Draft) {
    drafts.set(path, texts)
    // As a version of its own.
    await save.mutateAsync({ is_draft: true, edit: randomId() })
    setReplaced((count) => count + 1)
  }

  const version = useMutation({
    scope: { id: path },
    mutationFn: async (which: string) => {
      const { version = '' } = client.getQueryData<DeskPost>(queryKey) ?? {}
      const headers = { 'If-Match': `"${version}"` }
      return load(`${path}/versions/${which}`, deskPost, { method: 'POST', headers })
    },
    onSuccess(stored) {
      show(stored)
      setReplaced((count) => count + 1)
    },
  })

  const isIdle = !save.isPending && !theirs && failed !== typed
  const mustSave = isIdle && Object.keys(unsaved()).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each letter typed begins the pause again.
  useEffect(() => {
    if (!mustSave) return
    const timer = setTimeout(() => save.mutate({ is_draft: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [mustSave, typed])

  const isWaiting = Object.keys(typed).length > 0

  function stateOf(): keyof typeof copy.editor.saves {
    if (theirs) return 'conflict'
    if (save.isPending) return save.failureCount > 0 ? 'offline' : 'saving'
    if (wrong.length > 0) return 'invalid'
    if (isWaiting) return 'waiting'
    return savedAt ? 'savedAt' : 'saved'
  }

  return {
    /** The stored post, undefined until it is loaded. */
    post: error?.code === 'unknown-post' ? ('gone' as const) : post,
    shown: post && { ...savedTexts(post), ...typed },
    type(name: TextName, text: string) {
      const stored = client.getQueryData<DeskPost>(queryKey)
      const isStored = stored && savedTexts(stored)[name] === text
      drafts.set(path, { [name]: isStored ? undefined : text })
    },
    errorOf: (field: string) => wrong.find((one) => one.field === field)?.message ?? '',
    problem: save.error && errorsOf(save.error).length === 0 && !theirs ? save.error : undefined,
    state: stateOf(),
    savedAt,
    isPending: save.isPending,
    replaced,
    theirs,
    choose,
    save: save.mutate,
    restore: version,
  }
}

export type Writing = ReturnType<typeof useWriting>
