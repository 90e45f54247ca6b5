import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { exportFormats } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { Filters } from './filters.tsx'
import { RecordList } from './record-list.tsx'
import { RecordPane } from './record-pane.tsx'
import { useExport } from './use-export.ts'
import { type Filter, noFilter, useInbox } from './use-inbox.ts'

const embedPage = '/widgets'

/** The list of records, and beside it the selected record. */
export function Inbox() {
  const { options } = useWidget()
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [selected, setSelected] = useState<string>()
  const shown = useRef<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const inbox = useInbox(
    filter,
    useCallback(
      () => [...new Set([...(selected ? [selected] : []), ...shown.current])],
      [selected],
    ),
  )
  const { isPending, download } = useExport(filter)
  const { records } = inbox
  const isFiltered = (['kind', 'status', 'source', 'campaign', 'q'] as const).some(
    (name) => filter[name],
  )

  // Only for the list and the pane, so that shortcuts don't interfere with fields or the page.
  function handleKey(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const isTyping = (target as Element).matches('input, select, textarea')
    const field = { '/': search, e: note }[key]?.current
    if (isTyping || ctrlKey || metaKey || altKey || !field) return
    event.preventDefault()
    field.focus()
  }

  /** Returns to the list. On a phone the list is hidden until it is rendered without a selected record. */
  function close() {
    setSelected(undefined)
    queueMicrotask(() => list.current?.focus())
  }

  if (!records) return <p role="status">{copy.inbox.loading}</p>
  if (records.length === 0 && !isFiltered) {
    return (
      <div className="empty">
        <h2>{copy.inbox.emptyTitle}</h2>
        <p>{copy.inbox.empty}</p>
        <p>
          <a href={options.api + embedPage}>{copy.inbox.emptyAction}</a>
        </p>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Handles the keys of its children.
    <div className={selected ? 'inbox chosen' : 'inbox'} onKeyDown={handleKey}>
      <Filters filter={filter} search={search} onChange={setFilter} />
      <div className="side">
        {records.length === 0 ? (
          <p className="none" role="status">
            {copy.inbox.none}{' '}
            <Button
              label={copy.inbox.clear}
              className="button-link"
              onClick={() => setFilter(noFilter)}
            />
          </p>
        ) : (
          <RecordList
            records={records}
            hasMore={inbox.hasMore}
            selected={selected}
            list={list}
            onSelect={setSelected}
            onEnd={() => void inbox.loadMore()}
            onShown={(ids) => {
              shown.current = ids
            }}
          />
        )}
        <p className="below">
          <span>{copy.inbox.keys}</span>
          {exportFormats.map((format) => (
            <Button
              key={format}
              className="button-link"
              label={copy.inbox[format]}
              isDisabled={isPending}
              onClick={() => download(format)}
            />
          ))}
        </p>
      </div>
      {selected ? (
        <RecordPane
          key={selected}
          id={selected}
          listed={records.find(({ id }) => id === selected)}
          note={note}
          onChanged={inbox.replace}
          onErased={(email) => {
            inbox.remove(email)
            close()
          }}
          onClose={close}
        />
      ) : (
        <p className="pane pick">{copy.record.pick}</p>
      )}
    </div>
  )
}
