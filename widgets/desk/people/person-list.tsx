import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { DeskPerson } from '../../../data/contracts/desk-people.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { PersonRow } from './person-row.tsx'

interface Props {
  readonly people: readonly DeskPerson[]
  readonly hasMore: boolean
  /** The query of the address, which the links keep. */
  readonly query: string
  readonly open: string | undefined
  readonly selected: ReadonlySet<string>
  readonly list: RefObject<HTMLDivElement | null>
  readonly onOpen: (id: string) => void
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onEnd: () => void
  /** Called with the ids of the rendered rows. */
  readonly onShown: (ids: readonly string[]) => void
}

const rowHeight = 52
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The inbox's list. It renders only the visible rows, and is one stop of the keyboard. */
export function PersonList(props: Props) {
  const { people, hasMore, query, open, selected, list, onOpen, onSelect, onEnd, onShown } = props
  // Who was opened last stays where the keyboard is.
  const [current, setCurrent] = useState(open)
  if (open && open !== current) setCurrent(open)
  const found = people.findIndex(({ id }) => id === current)
  const at = Math.max(found, 0)
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // A row that has the focus must not go.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), at])].toSorted((one, other) => one - other),
  })
  const rows = virtualizer.getVirtualItems()
  const lastIndex = Math.max(-1, ...rows.map(({ index }) => index).filter((index) => index !== at))
  const movesTo = useRef<string>(undefined)
  // As soon as its row is rendered, so that the next key finds the focus there, however fast it follows.
  useLayoutEffect(() => {
    const row = movesTo.current && rowOf(list.current, movesTo.current)
    if (!row) return
    movesTo.current = undefined
    row.focus({ preventScroll: true })
  })
  const handlers = useRef({ onEnd, onShown })
  handlers.current = { onEnd, onShown }

  useEffect(() => {
    if (hasMore && lastIndex >= people.length - 20) handlers.current.onEnd()
  }, [hasMore, lastIndex, people.length])
  useEffect(() => {
    handlers.current.onShown(rows.flatMap(({ index }) => people[index]?.id ?? []))
  })

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key]
    const person = people[at]
    if (event.ctrlKey || event.metaKey || event.altKey || !person) return
    if (event.key === 'x') {
      event.preventDefault()
      return toggle(person.id)
    }
    if (!step) return
    event.preventDefault()
    const to = found === -1 ? 0 : Math.min(Math.max(found + step, 0), people.length - 1)
    const next = people[to]?.id
    if (!next) return
    movesTo.current = next
    setCurrent(next)
    onOpen(next)
    virtualizer.scrollToIndex(to)
  }

  function toggle(id: string) {
    const changed = new Set(selected)
    if (!changed.delete(id)) changed.add(id)
    onSelect(changed)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Handles the keys of its rows.
    <div ref={list} className="list" onKeyDown={handleKey}>
      <ul aria-label={copy.people.list} style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const person = people[index]
          return (
            person && (
              <PersonRow
                key={person.id}
                person={person}
                query={query}
                isOpen={person.id === open}
                isCurrent={index === at}
                isSelected={selected.has(person.id)}
                position={{ at: index + 1, of: hasMore ? -1 : people.length, start }}
                height={rowHeight}
                onToggle={() => toggle(person.id)}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}

const rowOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`a[data-id="${CSS.escape(id)}"]`)
