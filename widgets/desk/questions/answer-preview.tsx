import type { MouseEvent } from 'react'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Markdown } from '../../shared/components/markdown.tsx'

interface Props {
  /** One a line. */
  readonly questions: string
  readonly answer: string
}

const { answers: texts } = copy

/** An answer that is being written, as the chat shows it to somebody who asks the first of its questions. */
export function AnswerPreview({ questions, answer }: Props) {
  const [question = ''] = questions.split('\n').filter((line) => line.trim() !== '')
  if (answer.trim() === '') return null
  return (
    <section className="answer-preview" aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      {question && <p className="asked">{question}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: It handles the links of the answer. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: The keyboard clicks links, too. */}
      <div className="replied" onClick={openElsewhere}>
        <Markdown text={answer} base={location.origin} />
      </div>
    </section>
  )
}

/** A link opens beside the form, in which something is typed. */
function openElsewhere(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}
