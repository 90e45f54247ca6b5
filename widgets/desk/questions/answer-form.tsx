import { useEffect, useId, useRef } from 'react'
import { desk } from '../../../data/contracts/desk.ts'
import type { DeskQuestions } from '../../../data/contracts/desk-questions.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { leave } from '../app/router.ts'
import { AnswerPreview } from './answer-preview.tsx'
import { useAnswer } from './use-answer.ts'

const { answers: texts } = copy

interface Props {
  /** Of a listed question, or of an answer; or `new`. */
  readonly id: string
  readonly questions: DeskQuestions['questions']
}

/** A form for an answer of the assistant, and the questions that it answers. */
export function AnswerForm({ id, questions }: Props) {
  const close = () => leave(`${desk.page}/questions`)
  const answer = useAnswer(id, questions, close)
  const { isLoaded, isGone, isNew, shown, errors, problem, isPending } = answer
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isLoaded) heading.current?.focus()
  }, [isLoaded])

  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  if (!isLoaded) return <p role="status">{copy.loading}</p>
  const back = (
    <a className="back" href={`${desk.page}/questions`}>
      {texts.back}
    </a>
  )
  if (isGone) {
    return (
      <div className="questions">
        {back}
        <p role="status">{texts.gone}</p>
      </div>
    )
  }
  return (
    <form
      ref={form}
      className="questions answer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) answer.save()
      }}
    >
      {back}
      <h1 ref={heading} tabIndex={-1}>
        {isNew ? texts.write : texts.edit}
      </h1>
      <Text
        label={texts.questions}
        hint={texts.questionsHint}
        error={[...errors].find(([field]) => field.startsWith('questions'))?.[1]}
        rows={3}
        value={shown.questions}
        isDisabled={isPending}
        onType={(text) => answer.type('questions', text)}
      />
      <Text
        label={texts.answer}
        hint={texts.answerHint}
        error={errors.get('answer')}
        rows={6}
        value={shown.answer}
        isDisabled={isPending}
        onType={(text) => answer.type('answer', text)}
      />
      <AnswerPreview {...shown} />
      <p role="alert" className="error">
        {problem}
      </p>
      <p className="actions">
        <Button
          type="submit"
          className="primary"
          label={isPending ? texts.saving : texts.save}
          isDisabled={isPending}
        />
        {!isNew && (
          <Button label={texts.delete} isDisabled={isPending} onClick={() => answer.remove()} />
        )}
      </p>
    </form>
  )
}

interface TextProps {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly rows: number
  readonly value: string
  readonly isDisabled: boolean
  readonly onType: (text: string) => void
}

/** A field of several lines with its hint, and its error below. */
function Text({ label, hint, error = '', rows, value, isDisabled, onType }: TextProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        required
        value={value}
        readOnly={isDisabled}
        aria-disabled={isDisabled || undefined}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-hint ${id}-error`}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      <p id={`${id}-error`} className="error">
        {error}
      </p>
    </div>
  )
}
