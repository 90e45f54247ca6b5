import { createContext } from 'react'
import type { Options } from '../lib/options.ts'

/** The widget of a component; undefined outside of one, as in a toast. A file of its own, because toasts have buttons. */
export const WidgetContext = createContext<{ readonly options: Options } | undefined>(undefined)
