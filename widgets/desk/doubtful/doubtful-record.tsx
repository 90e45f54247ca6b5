import { useEffect, useRef } from 'react'
import { desk } from '../../../data/contracts/desk.ts'
import { doubtfulDetail } from '../../../data/contracts/desk-doubtful.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { labelOf } from '../app/label.ts'
import { longTime } from '../app/times.ts'
import { useDeskQuery } from '../app/use-desk-api.ts'
import { SentValues } from '../people/sent-values.tsx'
import { DoubtfulActions } from './doubtful-actions.tsx'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

const { doubtful: texts } = copy

/** Something doubtful with all its values, and what can be done with it. */
export function DoubtfulRecord({ id, onClose }: Props) {
  const path = `/doubtful/${id}`
  const { data: record, error } = useDeskQuery(path, doubtfulDetail, { intervalMs: desk.pollMs })
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = record !== undefined
  useEffect(() => {
    if (isLoaded) heading.current?.focus({ preventScroll: true })
  }, [isLoaded])

  const back = <Button label={texts.back} className="button-link" onClick={onClose} />
  if (error?.code === 'unknown-record') {
    return (
      <div className="view">
        {back}
        <p role="status">{texts.gone}</p>
      </div>
    )
  }
  if (!record) return <p role="status">{copy.loading}</p>
  const { name, kind, received_at, sent } = record
  return (
    <section className="view" aria-label={name}>
      {back}
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <p>
        {labelOf(copy.kinds, kind)}, <time dateTime={received_at}>{longTime(received_at)}</time>
      </p>
      <DoubtfulActions record={record} onDone={onClose} />
      <SentValues kind={kind} sent={sent} />
    </section>
  )
}
