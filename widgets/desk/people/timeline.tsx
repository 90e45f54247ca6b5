import type { Status } from '../../../data/contracts/desk.ts'
import type { DeskPersonDetail, TimelineItem } from '../../../data/contracts/desk-person.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { labelOf } from '../app/label.ts'
import { useNotify } from '../app/notices.tsx'
import { longTime } from '../app/times.ts'
import { useNames } from '../app/use-names.ts'
import { dayName, since } from './relative-time.ts'
import { SentValues } from './sent-values.tsx'
import { useMerge } from './use-merge.ts'

const { record: texts, people } = copy

/** How many of the newest things that somebody sent are unfolded. */
const unfolded = 2

/** Shows all that a person sent, was mailed, and that was noted or changed: the newest first. */
export function Timeline({ person }: { readonly person: DeskPersonDetail }) {
  const { id, timeline, older, merged } = person
  const { part } = useMerge(id)
  const notify = useNotify()
  const nameOf = useNames()
  const sent = timeline.filter(({ type }) => type === 'sent')
  const first = new Set(sent.slice(0, unfolded).map((item) => item.id))
  const newestMerge = new Map<string, string>()
  for (const item of timeline) {
    const other = item.type === 'merged' ? item.body.person : undefined
    if (other && !newestMerge.has(other)) newestMerge.set(other, item.id)
  }
  const isMerged = (item: TimelineItem) =>
    item.type === 'merged' &&
    merged.some(({ person: other }) => other === item.body.person) &&
    newestMerge.get(item.body.person ?? '') === item.id

  return (
    <>
      <h3 id="timeline">{people.timeline}</h3>
      <ol className="timeline" aria-labelledby="timeline">
        {timeline.map((item) => (
          <li key={`${item.type} ${item.id}`} data-type={item.type}>
            <time dateTime={item.at} title={longTime(item.at)}>
              {item.at > new Date().toISOString() ? longTime(item.at) : since(item.at)}
            </time>
            {item.type === 'sent' ? (
              <details open={first.has(item.id)}>
                <summary>
                  <strong>{labelOf(copy.kinds, item.kind)}</strong>
                  {item.source && ` · ${item.source}`}
                </summary>
                <SentValues kind={item.kind} sent={item.sent} />
              </details>
            ) : item.type === 'note' ? (
              <div className="note">
                <p className="text">{item.body.note}</p>
                {item.by && <p className="hint">{nameOf(item.by)}</p>}
              </div>
            ) : (
              <p>
                {sentenceOf(item, nameOf)}
                {'by' in item && item.by && <span className="hint"> {nameOf(item.by)}</span>}{' '}
                {isMerged(item) && (
                  <Button
                    label={copy.merge.part}
                    className="button-link"
                    isDisabled={part.isPending}
                    onClick={() =>
                      'body' in item &&
                      part.mutate(item.body.person ?? '', { onError: () => notify(copy.failure) })
                    }
                  />
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
      {timeline.some(({ type }) => type === 'mail') && <p className="hint">{people.mailDays}</p>}
      {older > 0 && <p className="hint">{people.older.replace('{count}', `${older}`)}</p>}
    </>
  )
}

/** Says in a sentence what happened. */
function sentenceOf(item: TimelineItem, nameOf: (id: string) => string): string {
  if (item.type === 'sent') return ''
  if (item.type === 'mail') {
    const state = item.held ? people.held : texts.mailStates[item.state]
    return `${state}: ${item.subject || people.deletedPost}`
  }
  const { body } = item
  const status = (name: string | undefined) => copy.statuses[name as Status]
  const owner = (id: string | undefined) => (id ? nameOf(id) : people.nobody)
  switch (item.type) {
    case 'note':
      return body.note ?? ''
    case 'status':
      return texts.change
        .replace('{from}', () => status(body.from))
        .replace('{to}', () => status(body.to))
    case 'owner':
      return people.ownerChange
        .replace('{from}', () => owner(body.from))
        .replace('{to}', () => owner(body.to))
    case 'step':
      return body.on
        ? people.stepIs.replace('{step}', () =>
            [dayName(body.on ?? ''), body.note].filter(Boolean).join(': '),
          )
        : people.stepDone
    case 'added':
      if (body.import) return texts.imported
      return [texts.added, body.how].filter(Boolean).join(': ')
    default:
      return texts[item.type]
        .replace('{name}', () => body.name ?? body.email ?? '')
        .replace('{reason}', () => body.reason ?? '')
  }
}
