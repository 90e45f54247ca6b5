import type { DeskMailing } from '../../../data/contracts/mailing.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { longTime } from '../app/times.ts'

const { mailing: texts } = copy

/** How far a mailing is, or where it stopped and why. */
export function MailingProgress({ mailing }: Pick<DeskMailing, 'mailing'>) {
  if (!mailing) return <p role="status" />
  const { state, due_at, ended_at, stopped_by, total, sent, bounced, failed } = mailing
  const { paused_until, reason } = mailing
  const sentence = texts.states[state]
    .replace('{time}', longTime(ended_at ?? due_at))
    .replace('{reason}', stopped_by ? texts.reasons[stopped_by] : '')
  const counts = texts.counts
    .replace('{sent}', `${sent}`)
    .replace('{total}', `${total}`)
    .replace('{bounced}', `${bounced}`)
    .replace('{failed}', `${failed}`)
  return (
    <>
      <p role="status">
        {paused_until
          ? texts.paused
              .replace('{time}', longTime(paused_until))
              .replace('{reason}', () => reason ?? '')
          : sentence}
        {state === 'stopped' && reason && <> {texts.said.replace('{reason}', () => reason)}</>}
      </p>
      {state !== 'scheduled' && (
        <p>
          <progress
            aria-label={texts.progress}
            max={Math.max(total, 1)}
            value={sent + bounced + failed}
          />{' '}
          {counts}
        </p>
      )}
    </>
  )
}
