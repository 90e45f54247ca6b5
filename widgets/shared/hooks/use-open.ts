import { useLayoutEffect } from 'react'
import { useWidget } from './use-widget.ts'

/** Says what the `open()` method of the widget's element does. */
export function useOpen(open: () => void): void {
  const { onOpen } = useWidget()
  useLayoutEffect(() => onOpen(open), [onOpen, open])
}
