import { createContext, type RefObject, useContext } from 'react'
import type { EventName } from '../lib/events.ts'
import type { Options } from '../lib/options.ts'
import type { Message } from '../lib/toast.ts'

/** What a widget knows of the page that it stands in. */
export interface Widget {
  readonly host: HTMLElement
  readonly options: Options
  /** What had the focus last inside of the widget; its element before that. */
  readonly focused: RefObject<HTMLElement>
  /** Tells the host page. */
  emit(name: EventName, code?: string): void
  /** Shows a message; closing it returns the focus to where it was. */
  toast(message: Message): void
  /** Says how the element's `open()` opens it. @returns what takes that back */
  onOpen(handler: () => void): () => void
}

export const WidgetContext = createContext<Widget | undefined>(undefined)

/** Returns the widget that a component belongs to. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget) throw new Error('useWidget() outside of a widget')
  return widget
}
