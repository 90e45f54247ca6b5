import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { desk, deskCount } from '../../data/contracts/desk.ts'
import { deskQuestions } from '../../data/contracts/desk-questions.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { useDeskApi, useDeskQuery } from './use-desk-api.ts'

const { questions: texts } = copy
const path = '/questions'

/** The questions that the assistant could not answer. */
export function Questions() {
  const { load } = useDeskApi()
  const { toast } = useWidget()
  const client = useQueryClient()
  const { data: state } = useDeskQuery(path, deskQuestions, { intervalMs: desk.pollMs })
  const heading = useRef<HTMLHeadingElement>(null)

  const { mutate: remove } = useMutation({
    mutationFn: (id: string) => load(`${path}/${id}`, deskCount, { method: 'DELETE' }),
    // The button disappears, and so does its focus.
    onSuccess: () => heading.current?.focus(),
    onError: () => toast(copy.failure),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })

  if (!state) return <p role="status">{copy.inbox.loading}</p>
  const { isKeeping, questions } = state
  return (
    <div className="posts">
      <h2 ref={heading} id="questions" tabIndex={-1}>
        {texts.headline}
      </h2>
      {questions.length === 0 ? (
        <p className="empty">{isKeeping ? texts.empty : texts.off}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users scroll it.
        <section className="scroll" aria-labelledby="questions" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {(['question', 'count', 'day', 'delete'] as const).map((name) => (
                  <th key={name} scope="col">
                    {texts[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {questions.map(({ id, question, count, asked_on }) => (
                <tr key={id}>
                  <th scope="row">{question}</th>
                  <td>{count}</td>
                  <td>
                    <time dateTime={asked_on}>{asked_on}</time>
                  </td>
                  <td>
                    <Button
                      className="button-link"
                      label={texts.delete}
                      aria-label={`${texts.delete}: ${question}`}
                      onClick={() => remove(id)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
