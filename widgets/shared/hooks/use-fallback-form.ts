import { type RefObject, useLayoutEffect } from 'react'
import { type FieldControl, getField } from '../lib/get-field.ts'
import { useWidget } from './use-widget.ts'

/**
 * Replaces the plain form that the page was served with: what was typed into it before the script
 * came, and the focus, move into the widget's form. The plain one goes, so that autofill targets
 * the right form.
 */
export function useFallbackForm(form: RefObject<HTMLFormElement | null>): void {
  const { host } = useWidget()
  useLayoutEffect(() => {
    const plain = host.querySelector<HTMLFormElement>('form[data-coach-fallback]')
    for (const typed of (plain?.elements ?? []) as Iterable<FieldControl>) {
      const own = form.current && getField(form.current, typed.name)
      if (own && typed.value) own.value = typed.value
      if (typed === document.activeElement) own?.focus({ preventScroll: true })
    }
    plain?.remove()
  }, [host, form])
}
