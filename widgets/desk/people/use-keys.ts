import type { KeyboardEvent, RefObject } from 'react'

/** Keys and the elements that they focus or press, by their data attribute. */
const keys = new Set(['/', '?', 'e', 'f', 's', 'o', 't', 'w'])

/** Returns a handler of the keys of the inbox. They act only while the focus is in it, and on nobody who types. */
export function useKeys(view: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const isTyping = (target as Element).matches(
      'input:not([type=checkbox]), select, textarea, dialog *',
    )
    if (isTyping || ctrlKey || metaKey || altKey || !keys.has(key)) return
    const found = view.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
    if (!found) return
    event.preventDefault()
    if (found.matches('button')) found.click()
    else found.focus()
  }
}
