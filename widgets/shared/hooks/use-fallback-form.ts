import { useLayoutEffect } from 'react'
import { native } from '../lib/native.ts'
import { takePlain } from '../lib/plain-form.ts'
import { useWidget } from './use-widget.ts'

/**
 * Replaces the served fallback form. Typed text, the focus, and a press on the submit button that isn't
 * released yet move to the widget's form. The fallback form is removed, so that autofill targets the
 * right one.
 */
export function useFallbackForm(): void {
  const { host } = useWidget()
  useLayoutEffect(() => {
    const plain = host.querySelector<HTMLFormElement>('form[data-coach-fallback]')
    const own = host.shadowRoot?.querySelector('form')
    if (!plain || !own) return
    const submit = own.querySelector<HTMLButtonElement>('[type=submit]')
    if (host.matches(':active')) {
      // A press that started on the fallback button doesn't cause a click on this one.
      const release = (event: Event) =>
        submit && event.composedPath().includes(submit) && own.requestSubmit()
      addEventListener('pointerup', release, { once: true })
    }
    for (const typed of native(plain, 'elements') as Iterable<HTMLInputElement>) {
      const input = own.elements.namedItem(typed.name) as HTMLInputElement | null
      const field = typed.type === 'submit' ? submit : input
      if (field && typed.value) field.value = typed.value
      if (typed === document.activeElement) field?.focus({ preventScroll: true })
    }
    takePlain(host, plain)
  }, [host])
}
