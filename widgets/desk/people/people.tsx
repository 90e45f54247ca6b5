import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { itemPath, viewPath } from '../app/paths.ts'
import { leave, navigate, useAddress } from '../app/router.ts'
import { Empty } from './empty.tsx'
import { conditionsOf, type Filter, filterOf, queryOf } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { PersonPane } from './person.tsx'
import { PersonList } from './person-list.tsx'
import { SelectPage } from './select-page.tsx'
import { Selection } from './selection.tsx'
import { useKeys } from './use-keys.ts'
import { inPages, listsKey, usePeople } from './use-people.ts'
import { useSearchText } from './use-search-text.ts'
import { useSelection } from './use-selection.ts'
import { Views } from './views.tsx'

const { people: texts } = copy

/** The inbox: people, and beside them the one of the address. */
export function People({ id: open }: { readonly id: string | undefined }) {
  const { query } = useAddress()
  const { q, isSettled, setText, text } = useSearchText()
  const filter: Filter = { ...filterOf(query), ...(q && { q }) }
  const shown = useRef<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const { people, hasMore, loadMore } = usePeople(
    filter,
    useCallback(() => [...new Set([...(open ? [open] : []), ...shown.current])], [open]),
  )
  const selection = useSelection(people, filter)
  const client = useQueryClient()
  const onKeyDown = useKeys(view)
  const isFiltered = conditionsOf(filter).length > 0

  /** Moving on in the list adds nothing to the history. */
  const openPerson = (id: string) =>
    navigate(itemPath('people', id) + query, { replaces: open !== undefined })
  const close = () => leave(viewPath('inbox') + query)
  const wasOpen = useRef(open)
  // Before anything else looks for a new place of the focus. On a phone the list was hidden until now.
  useLayoutEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus({ preventScroll: true })
    }
    wasOpen.current = open
  }, [open])
  const show = (changed: Filter) => {
    const path = open ? itemPath('people', open) : viewPath('inbox')
    navigate(path + queryOf(changed), { replaces: true })
    selection.clear()
  }
  function clear() {
    setText('')
    show({})
  }

  if (!isFiltered && people?.length === 0 && !open) return <Empty />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Handles the keys of its children.
    <div ref={view} className={open ? 'people chosen' : 'people'} onKeyDown={onKeyDown}>
      <h1 className="hidden-title">{texts.list}</h1>
      <div className="side">
        <Views query={query} />
        <FilterBar filter={filter} text={text} onText={setText} onChange={show} onClear={clear}>
          <SelectPage
            isReady={people !== undefined && people.length > 0}
            isSome={selection.ids.size > 0}
            isPage={selection.isPage}
            onChange={(isSelected) => (isSelected ? selection.choosePage() : selection.clear())}
          />
        </FilterBar>
        {selection.ids.size > 0 && (
          <Selection
            {...{ filter, ids: selection.ids, isAll: selection.isAll }}
            onAll={selection.chooseAll}
            onDone={selection.clear}
          />
        )}
        <p className="count" role="status">
          {people && isSettled && isFiltered && countOf(people.length, hasMore)}
        </p>
        {!people ? (
          <p className="none">{copy.loading}</p>
        ) : people.length === 0 ? (
          <p className="none">
            {texts.none} <Button label={texts.clear} className="button-link" onClick={clear} />
          </p>
        ) : (
          <PersonList
            {...{ people, hasMore, list, query, open, selected: selection.ids }}
            onOpen={openPerson}
            onSelect={selection.choose}
            onEnd={loadMore}
            onShown={(ids) => {
              shown.current = ids
            }}
          />
        )}
      </div>
      {open && (
        <PersonPane
          key={open}
          id={open}
          onErased={(id) => {
            client.setQueriesData(
              { queryKey: listsKey },
              inPages((all) => all.filter((one) => one.id !== id)),
            )
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

function countOf(count: number, hasMore: boolean): string {
  if (count === 0) return ''
  const sentence = count === 1 ? texts.found.one : texts.found.other
  return sentence.replace('{count}', `${count}${hasMore ? '+' : ''}`)
}
