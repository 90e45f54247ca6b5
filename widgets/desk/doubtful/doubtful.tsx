import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { counted } from '../app/counted.ts'
import { labelOf } from '../app/label.ts'
import { itemPath, viewPath } from '../app/paths.ts'
import { leave } from '../app/router.ts'
import { longTime } from '../app/times.ts'
import { DoubtfulRecord } from './doubtful-record.tsx'
import { useDoubtful } from './use-doubtful.ts'

const { doubtful: texts } = copy

/** What looks like spam. Nobody was notified of it; somebody at the desk decides. */
export function Doubtful({ id }: { readonly id: string | undefined }) {
  const { records, dropped, hasMore, loadMore, reload } = useDoubtful()

  function close() {
    leave(viewPath('doubtful'))
    void reload()
  }

  if (id) return <DoubtfulRecord key={id} id={id} onClose={close} />
  return (
    <div className="view">
      <a href={viewPath('inbox')}>{copy.record.back}</a>
      <h1 id="doubtful" tabIndex={-1}>
        {texts.title}
      </h1>
      {!records && <p role="status">{copy.loading}</p>}
      {records?.length === 0 && <p className="empty">{texts.none}</p>}
      {records && records.length > 0 && (
        <ul className="entries" aria-labelledby="doubtful">
          {records.map((record) => (
            <li key={record.id}>
              <a href={itemPath('doubtful', record.id)}>{record.name}</a>
              <span>{record.email}</span>
              <span>{labelOf(copy.kinds, record.kind)}</span>
              <time dateTime={record.received_at}>{longTime(record.received_at)}</time>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <Button label={texts.more} onClick={loadMore} />}
      {dropped > 0 && <p className="hint">{counted(texts.dropped, dropped)}</p>}
    </div>
  )
}
