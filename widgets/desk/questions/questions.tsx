import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { desk, deskCount } from '../../../data/contracts/desk.ts'
import { type DeskQuestions, deskQuestions } from '../../../data/contracts/desk-questions.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useNotify } from '../app/notices.tsx'
import { itemPath } from '../app/paths.ts'
import { Table } from '../app/table.tsx'
import { useDeskApi, useDeskQuery } from '../app/use-desk-api.ts'
import { AnswerForm } from './answer-form.tsx'
import { DeleteQuestions } from './delete-questions.tsx'
import { TryQuestion } from './try-question.tsx'
import { WrittenAnswers } from './written-answers.tsx'

const { questions: texts } = copy
const path = '/questions'

/** The questions that the assistant could not answer, and what was written for it. @param id of what is written now */
export function Questions({ id }: { readonly id: string | undefined }) {
  const { data: state } = useDeskQuery(path, deskQuestions, { intervalMs: desk.pollMs })
  if (!state) return <p role="status">{copy.loading}</p>
  if (id !== undefined) return <AnswerForm key={id} id={id} questions={state.questions} />
  return (
    <div className="questions">
      <Unanswered {...state} />
      <WrittenAnswers />
      <TryQuestion />
    </div>
  )
}

function Unanswered({ isKeeping, questions }: DeskQuestions) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)

  const { isPending, mutate: remove } = useMutation({
    // Without an id, all of them.
    mutationFn: (id?: string) => load(id ? `${path}/${id}` : path, deskCount, { method: 'DELETE' }),
    // The button disappears, and so does its focus.
    onSuccess: () => heading.current?.focus(),
    onError: () => notify(copy.failure),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })

  return (
    <>
      <h1 ref={heading} id="questions" tabIndex={-1}>
        {texts.headline}
      </h1>
      {questions.length === 0 ? (
        <p className="empty">{isKeeping ? texts.empty : texts.off}</p>
      ) : (
        <>
          <Table labelledBy="questions" columns={[texts.question, texts.count, texts.day, '']}>
            {questions.map(({ id, question, count, asked_on }) => (
              <tr key={id}>
                <th scope="row">{question}</th>
                <td data-column={texts.count}>{count}</td>
                <td data-column={texts.day}>
                  <time dateTime={asked_on}>{asked_on}</time>
                </td>
                <td className="row-actions">
                  <a href={itemPath('questions', id)} aria-label={`${texts.write}: ${question}`}>
                    {texts.write}
                  </a>
                  <Button
                    className="button-link"
                    label={texts.delete}
                    aria-label={`${texts.delete}: ${question}`}
                    onClick={() => remove(id)}
                  />
                </td>
              </tr>
            ))}
          </Table>
          <DeleteQuestions isPending={isPending} onDelete={() => remove(undefined)} />
        </>
      )}
    </>
  )
}
