import { useContext } from 'react'
import type { Options } from '../lib/options.ts'
import type { createWidget } from '../lib/widget.ts'
import { WidgetContext } from './widget-context.ts'

export interface Widget extends ReturnType<typeof createWidget> {
  readonly options: Options
}

/** Returns the widget of a component. Every component is rendered inside one. */
export const useWidget = () => useContext(WidgetContext) as Widget
