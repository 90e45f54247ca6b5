import { type MouseEvent, useSyncExternalStore } from 'react'
import { desk } from '../../../data/contracts/desk.ts'

const listeners = new Set<() => void>()
const notify = () => {
  for (const call of listeners) call()
}
addEventListener('popstate', notify)

function subscribe(call: () => void) {
  listeners.add(call)
  return () => listeners.delete(call)
}

interface Options {
  /** Changes the current entry of the history, such as for each change of a filter. */
  readonly replaces?: boolean
}

/** Shows another view of the desk. @param to a path with its query, such as `/desk/people/1?status=new` */
export function navigate(to: string, { replaces = false }: Options = {}): void {
  if (replaces) history.replaceState(history.state, '', to)
  else history.pushState({ isOfDesk: true }, '', to)
  notify()
}

/** Goes back to the list that an item was opened from. An item that was opened by its address has none. */
export function leave(to: string): void {
  if (history.state?.isOfDesk) history.back()
  else navigate(to, { replaces: true })
}

/** Returns the path and the query of the page, and renders again when they change. */
export function useAddress() {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  const query = useSyncExternalStore(subscribe, () => location.search)
  return { path, query }
}

/** Opens the links to views of the desk without loading the page. */
export function followLink(event: MouseEvent): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const isOfDesk = link.pathname === desk.page || link.pathname.startsWith(`${desk.page}/`)
  if (!isOfDesk || link.origin !== location.origin || link.target || link.download) return
  event.preventDefault()
  navigate(link.pathname + link.search)
}
