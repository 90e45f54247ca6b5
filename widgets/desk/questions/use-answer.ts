import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { safeParse } from 'valibot'
import { desk } from '../../../data/contracts/desk.ts'
import {
  type DeskAnswer,
  deskAnswer,
  deskAnswerChange,
  deskAnswers,
} from '../../../data/contracts/desk-answers.ts'
import type { DeskQuestions } from '../../../data/contracts/desk-questions.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { useDraft } from '../app/drafts.ts'
import { fieldErrors } from '../app/field-errors.ts'
import { useNotify } from '../app/notices.tsx'
import { randomId } from '../app/random-id.ts'
import { type Failure, useDeskApi, useDeskQuery } from '../app/use-desk-api.ts'

const { answers: texts } = copy
/** Where answers are in the API. The drafts have such names, too. */
export const answersPath = '/answers'
/** Stands in the address for an answer to no listed question. */
export const newAnswer = 'new'

type Questions = DeskQuestions['questions']

/** What was typed: the questions as lines. */
interface Typed {
  readonly questions: string
  readonly answer: string
}

/**
 * Loads an answer that was written, or begins one to a listed question, and saves it. What is typed stays in the tab
 * until then. @param id of either, or `new` @param onDone called once it is saved or deleted
 */
export function useAnswer(id: string, questions: Questions, onDone: () => void) {
  const { load, drafts } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const path = `${answersPath}/${id}`
  const draft = useDraft(drafts, path)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const { data } = useDeskQuery(answersPath, deskAnswers, { intervalMs: desk.pollMs })
  const question = questions.find((one) => one.id === id)?.question
  const stored = data?.answers.find((one) => one.id === id)
  const isNew = question !== undefined || id === newAnswer
  // A repeated request stores a new answer once.
  const created = useRef(randomId())
  // The version on which the typing began: the list goes on being read.
  const seen = useRef<number>(undefined)
  seen.current ??= stored?.version

  const before: Typed = {
    questions: stored?.questions.join('\n') ?? question ?? '',
    answer: stored?.answer ?? '',
  }
  const shown: Typed = { ...before, ...draft }
  const refresh = () => client.invalidateQueries({ queryKey: [answersPath] })

  function finish(message: typeof texts.saved, undo?: DeskAnswer) {
    drafts.set(path, { questions: undefined, answer: undefined })
    const onUndo = () => undo && restore(undo)
    notify(message, undo && { label: texts.undo, onUndo })
    void client.invalidateQueries({ queryKey: ['/questions'] })
    void refresh()
    onDone()
  }

  function restore({ id, questions, answer }: DeskAnswer): void {
    load(answersPath, deskAnswer, { body: { id, questions, answer } })
      .then(refresh)
      .catch(() => notify(copy.failure))
  }

  const save = useMutation({
    mutationFn: (body: object) =>
      isNew
        ? load(answersPath, deskAnswer, {
            body: { ...body, id: created.current, ...(question !== undefined && { answered: id }) },
          })
        : load(path, deskAnswer, {
            method: 'PUT',
            body,
            headers: { 'If-Match': `"${seen.current ?? 0}"` },
          }),
    onSuccess: () => finish(texts.saved),
    async onError(failure: Failure) {
      setErrors(fieldErrors(failure))
      if (failure.code !== 'changed-meanwhile') return
      // The next try replaces what is there now.
      await refresh()
      seen.current = client
        .getQueryData<typeof data>([answersPath])
        ?.answers.find((one) => one.id === id)?.version
    },
  })

  const remove = useMutation({
    mutationFn: () => load(path, deskAnswer, { method: 'DELETE' }),
    onSuccess: (deleted) => finish(texts.deleted, deleted),
    onError: () => notify(copy.failure),
  })

  return {
    isLoaded: data !== undefined,
    isGone: !isNew && stored === undefined,
    isNew,
    shown,
    errors,
    problem: save.error && errors.size === 0 ? problemOf(save.error) : '',
    isPending: save.isPending || remove.isPending,

    type(name: keyof Typed, text: string) {
      drafts.set(path, { [name]: text === before[name] ? undefined : text })
    },

    /** Checks as the server does, and sends it. */
    save() {
      const body = { questions: linesOf(shown.questions), answer: shown.answer }
      const { success, issues, output } = safeParse(deskAnswerChange, body)
      const refused = issues?.map(({ path, message }) => [fieldOf(path), message] as const)
      setErrors(new Map(refused))
      if (success) save.mutate(output)
    },

    remove: () => remove.mutate(),
  }
}

function problemOf({ code, detail }: Failure): string {
  if (code === 'changed-meanwhile') return texts.conflict
  return code === 'too-many-answers' && detail ? detail : copy.failure.description
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const fieldOf = (path: readonly { readonly key: unknown }[] | undefined) =>
  path?.map(({ key }) => key).join('.') ?? ''
