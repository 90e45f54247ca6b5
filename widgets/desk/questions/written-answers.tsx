import { desk } from '../../../data/contracts/desk.ts'
import { deskAnswers } from '../../../data/contracts/desk-answers.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useDrafts } from '../app/drafts.ts'
import { itemPath } from '../app/paths.ts'
import { shortTime } from '../app/times.ts'
import { useDeskApi, useDeskQuery } from '../app/use-desk-api.ts'
import { useDownload } from '../app/use-download.ts'
import { useNames } from '../app/use-names.ts'
import { answersPath, newAnswer } from './use-answer.ts'

const { answers: texts } = copy

/** The answers that were written at the desk, the newest first. */
export function WrittenAnswers() {
  const { drafts } = useDeskApi()
  const unsaved = useDrafts(drafts)
  const nameOf = useNames()
  const { isPending, mutate: download } = useDownload()
  const { data } = useDeskQuery(answersPath, deskAnswers, { intervalMs: desk.pollMs })
  const answers = data?.answers ?? []
  const draftOf = (id: string) => unsaved[`${answersPath}/${id}`]

  return (
    <section aria-labelledby="answers" className="written">
      <h2 id="answers">{texts.headline}</h2>
      <p className="hint">{answers.length > 0 ? texts.hint : texts.empty}</p>
      <p className="actions">
        <a className="primary" href={itemPath('questions', newAnswer)}>
          {texts.new}
        </a>
        {answers.length > 0 && (
          <Button
            label={texts.export}
            isDisabled={isPending}
            onClick={() =>
              download({ path: `${answersPath}/export`, name: 'answers', ending: 'json' })
            }
          />
        )}
        {draftOf(newAnswer) && <span className="hint">{texts.unsaved}</span>}
      </p>
      <ul>
        {answers.map(({ id, questions: [question, ...others], answer, ...times }) => (
          <li key={id}>
            <h3>
              <a href={itemPath('questions', id)}>{question}</a>
            </h3>
            {others.length > 0 && <p className="hint">{others.join(' · ')}</p>}
            <p className="answer">{answer}</p>
            <p className="hint">
              {[
                `${texts.changed} ${shortTime(times.edited_at ?? times.written_at)}`,
                times.by && nameOf(times.by),
                draftOf(id) && texts.unsaved,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
