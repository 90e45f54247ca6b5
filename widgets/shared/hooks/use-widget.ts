import { createContext, type RefObject, useContext } from 'react'
import type { Options } from '../lib/options.ts'
import type { Result } from '../lib/request.ts'
import type { Message } from '../lib/toast.ts'

/** What a widget says of a call: on success, on a refusal with a code of its own, on any failure. */
export interface Messages {
  readonly success?: Message
  readonly failure: Message
  readonly [code: string]: Message | undefined
}

/** What a widget knows of the page that it stands in. */
export interface Widget {
  readonly host: HTMLElement
  readonly options: Options
  /** What had the focus last inside of the widget; its element before that. */
  readonly focused: RefObject<HTMLElement>
  /** What the element's method `open()` calls. */
  readonly controls: RefObject<{ open(): void } | null>
  /**
   * Tells the host page, by a `coach:*` event, and through `dataLayer` where that is asked for. Never
   * carries what a visitor typed.
   * @param code why it failed: the API's stable code, or `invalid`, `network`, `timeout`, `crashed`
   */
  emit(name: 'opened' | 'closed' | 'submitted' | 'failed', code?: string): void
  /** Shows a message; closing it returns the focus to where it was. */
  toast(message: Message): void
  /** Tells the visitor and the host page what came of a call. @returns what the visitor is told */
  report(result: Result<unknown>, messages: Messages): Message | undefined
}

export const WidgetContext = createContext<Widget | undefined>(undefined)

/** Returns the widget that a component belongs to: every component is drawn inside of one. */
export const useWidget = () => useContext(WidgetContext) as Widget
