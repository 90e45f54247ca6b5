import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { DeskRecord } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { useDrafts } from './drafts.ts'
import { labelOf } from './label.ts'
import { shortTime } from './times.ts'
import { useDeskApi } from './use-desk-api.ts'
import { recordPath } from './use-record.ts'

interface Props {
  readonly records: readonly DeskRecord[]
  readonly hasMore: boolean
  readonly selected: string | undefined
  readonly list: RefObject<HTMLDivElement | null>
  readonly onSelect: (id: string) => void
  readonly onEnd: () => void
  /** Called with the ids of the rendered rows. */
  readonly onShown: (ids: readonly string[]) => void
}

const rowHeight = 68
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The inbox's list. It renders only the visible rows. */
export function RecordList({ records, hasMore, selected, list, onSelect, onEnd, onShown }: Props) {
  const id = useId()
  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  const rows = virtualizer.getVirtualItems()
  const { drafts } = useDeskApi()
  const unsaved = useDrafts(drafts)
  const lastIndex = rows.at(-1)?.index ?? 0
  const handlers = useRef({ onEnd, onShown })
  handlers.current = { onEnd, onShown }

  useEffect(() => {
    if (hasMore && lastIndex >= records.length - 20) handlers.current.onEnd()
  }, [hasMore, lastIndex, records.length])
  useEffect(() => {
    handlers.current.onShown(rows.flatMap(({ index }) => records[index]?.id ?? []))
  })

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (!step || isModified || records.length === 0) return
    event.preventDefault()
    const at = records.findIndex((record) => record.id === selected)
    const to = at === -1 ? 0 : Math.min(Math.max(at + step, 0), records.length - 1)
    onSelect(records[to]?.id ?? '')
    virtualizer.scrollToIndex(to)
  }

  return (
    <div
      ref={list}
      className="list"
      role="listbox"
      tabIndex={0}
      aria-label={copy.inbox.list}
      aria-activedescendant={
        rows.some(({ index }) => records[index]?.id === selected) ? `${id}-${selected}` : undefined
      }
      onKeyDown={move}
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const record = records[index]
          if (!record) return null
          const { kind, name, email, status, received_at, source } = record
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: The list has the keys, and the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: The list has the keys, and the focus.
            <div
              key={record.id}
              id={`${id}-${record.id}`}
              className="row"
              role="option"
              aria-selected={record.id === selected}
              aria-setsize={hasMore ? -1 : records.length}
              aria-posinset={index + 1}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              onClick={() => onSelect(record.id)}
            >
              <span className="who">
                <strong>{name}</strong>
                <span>{name === email ? (source ?? '') : email}</span>
              </span>
              <span className="facts">
                <time dateTime={received_at}>{shortTime(received_at)}</time>
                <span>
                  {unsaved[recordPath(record.id)] && (
                    <span className="unsaved">{copy.inbox.unsaved}</span>
                  )}{' '}
                  {labelOf(copy.kinds, kind)} <b data-status={status}>{copy.statuses[status]}</b>
                </span>
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
