import type { DeskDetail } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { longTime } from './times.ts'

const { record: texts } = copy

/** Says which mails the server has sent to the person by itself, and which one comes next. */
export function RecordMails({ mails }: Pick<DeskDetail, 'mails'>) {
  if (mails.length === 0) return null
  return (
    <>
      <h3>{texts.mails}</h3>
      <ul>
        {mails.map(({ id, subject, state, at }) => (
          <li key={id}>
            <time dateTime={at}>{longTime(at)}</time> {texts.mailStates[state]}: {subject}
          </li>
        ))}
      </ul>
    </>
  )
}
