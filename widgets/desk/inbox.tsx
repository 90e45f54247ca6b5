import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { ExportButtons } from './export-buttons.tsx'
import { Filters } from './filters.tsx'
import { RecordList } from './record-list.tsx'
import { RecordPane } from './record-pane.tsx'
import { type Filter, inPages, listsKey, noFilter, useInbox } from './use-inbox.ts'

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
  const client = useQueryClient()
  const { records } = inbox
  // Once there are records, the filters stay, whatever they find.
  const [hasFilters, setFilters] = useState(false)
  const [clears, setClears] = useState(0)
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

  if (records && records.length > 0 && !hasFilters) setFilters(true)
  if (!records && !hasFilters) return <p role="status">{copy.inbox.loading}</p>
  if (records?.length === 0 && !isFiltered) {
    return (
      <div className="empty">
        <h2>{copy.inbox.emptyTitle}</h2>
        <p>{copy.inbox.empty}</p>
        <p>
          <a href={options.api + embedPage}>{copy.inbox.emptyAction}</a>
        </p>
        <p>
          <Button
            label={copy.doubtful.show}
            className="button-link"
            onClick={() => {
              setFilters(true)
              setFilter({ ...noFilter, status: 'spam' })
            }}
          />
        </p>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Handles the keys of its children.
    <div className={selected ? 'inbox chosen' : 'inbox'} onKeyDown={handleKey}>
      <Filters key={clears} filter={filter} search={search} onChange={setFilter} />
      <div className="side">
        {!records ? (
          <p className="none" role="status">
            {copy.inbox.loading}
          </p>
        ) : records.length === 0 ? (
          <p className="none" role="status">
            {copy.inbox.none}{' '}
            <Button
              label={copy.inbox.clear}
              className="button-link"
              onClick={() => {
                setFilter(noFilter)
                setClears((count) => count + 1)
              }}
            />
          </p>
        ) : (
          <RecordList
            records={records}
            hasMore={inbox.hasMore}
            selected={selected}
            list={list}
            onSelect={setSelected}
            onEnd={inbox.loadMore}
            onShown={(ids) => {
              shown.current = ids
            }}
          />
        )}
        <p className="below">
          <span>{copy.inbox.keys}</span>
          {filter.status !== 'spam' && <ExportButtons filter={filter} />}
        </p>
      </div>
      {selected ? (
        <RecordPane
          key={selected}
          id={selected}
          note={note}
          onErased={(email) => {
            client.setQueriesData(
              { queryKey: listsKey },
              inPages((all) => all.filter((one) => one.email !== email)),
            )
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
