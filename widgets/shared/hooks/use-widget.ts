import { createContext, type RefObject, useContext } from 'react'
import type { Options } from '../lib/options.ts'
import type { Result } from '../lib/request.ts'
import type { Message } from '../lib/toast.ts'

/** A widget's messages for a request: for success, for certain error codes, for any other failure. */
export interface Messages {
  readonly success?: Message
  readonly failure: Message
  readonly [code: string]: Message | undefined
}

/** A widget's connection to its host page. */
export interface Widget {
  readonly host: HTMLElement
  readonly options: Options
  /** The element inside the widget that last had the focus; initially the host. */
  readonly focused: RefObject<HTMLElement>
  /** The target of the element's `open()` method. */
  readonly controls: RefObject<{ open(): void } | null>
  /**
   * Notifies the host page with a `coach:*` event, and with `dataLayer` if enabled. Never contains what
   * a visitor typed.
   * @param code the reason for a failure: the API's code, or `invalid`, `network`, `timeout`, `crashed`
   */
  emit(name: 'opened' | 'closed' | 'submitted' | 'failed', code?: string): void
  /** Shows a toast. Closing it restores the focus. */
  toast(message: Message): void
  /** Reports the result of a request to the visitor and the host page. @returns the visitor's message */
  report(result: Result<unknown>, messages: Messages): Message | undefined
}

export const WidgetContext = createContext<Widget | undefined>(undefined)

/** Returns the widget of a component. Every component is rendered inside one. */
export const useWidget = () => useContext(WidgetContext) as Widget
