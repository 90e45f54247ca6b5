import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { answerLimits } from '../../../data/contracts/desk-answers.ts'
import { type DeskTried, deskTried, maxEarlier } from '../../../data/contracts/desk-questions.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Markdown } from '../../shared/components/markdown.tsx'
import { useNotify } from '../app/notices.tsx'
import { Table } from '../app/table.tsx'
import { useDeskApi } from '../app/use-desk-api.ts'

const { questions: texts } = copy
const rules: Readonly<Record<string, string>> = texts.rules

/** A form that shows what the built-in assistant would answer, and why. */
export function TryQuestion() {
  const { load } = useDeskApi()
  const notify = useNotify()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [question, setQuestion] = useState('')
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const newest = turns.at(-1)
  const { isPending, mutate } = useMutation({
    // Given to it, because Enter may come before the effect that tells it of the last letter.
    mutationFn: (question: string) => {
      const earlier = turns
        .slice(-maxEarlier)
        .map((turn) => ({ question: turn.question, answer: turn.tried.text }))
      return load('/questions/try', deskTried, { body: { question, earlier } })
    },
    onSuccess: (tried, question) => {
      setTurns([...turns, { question, tried }])
      setQuestion('')
    },
    onError: () => notify(copy.failure),
  })

  function startAnew() {
    setTurns([])
    // The button goes.
    input.current?.focus()
  }

  return (
    <section className="written" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.tryTitle}</h2>
      <form
        className="try-question"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending && question.trim() !== '') mutate(question)
        }}
      >
        <label htmlFor={id}>{texts.question}</label>
        <input
          id={id}
          ref={input}
          value={question}
          maxLength={answerLimits.question}
          aria-describedby={`${id}-hint`}
          onInput={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {texts.tryHint}
        </p>
        <p className="actions">
          <Button type="submit" label={texts.try} />
          {newest && <Button className="button-link" label={texts.tryNew} onClick={startAnew} />}
        </p>
      </form>
      {turns.slice(0, -1).map((turn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added.
        <Before key={index} {...turn} />
      ))}
      <div role="status">
        {newest && (
          <>
            <p className="asked">{newest.question}</p>
            <Tried {...newest.tried} />
          </>
        )}
      </div>
    </section>
  )
}

interface Turn {
  readonly question: string
  readonly tried: DeskTried
}

/** A question before the newest, and its answer. */
function Before({ question, tried }: Turn) {
  return (
    <>
      <p className="asked">{question}</p>
      <div className="replied">
        <Markdown text={tried.text} base={location.origin} />
      </div>
    </>
  )
}

function Tried({ text, suggestions = [], rule, matches }: DeskTried) {
  const id = useId()
  return (
    <div className="answer-preview">
      <Markdown text={text} base={location.origin} />
      {suggestions.length > 0 && (
        <ul>
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
      )}
      <p>{texts.rule.replace('{rule}', rules[rule] ?? rule)}</p>
      {matches.length > 0 && (
        <>
          <h3 id={id}>{texts.near}</h3>
          <Table labelledBy={id} columns={[texts.question, copy.answers.answer, texts.score]}>
            {matches.map(({ id: answer, question, score }) => (
              <tr key={answer}>
                <th scope="row">{question}</th>
                <td data-column={copy.answers.answer}>{answer}</td>
                <td data-column={texts.score}>{score.toFixed(2)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </div>
  )
}
