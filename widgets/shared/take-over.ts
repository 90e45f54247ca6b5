import { type Control, control } from './control.ts'

/**
 * Takes over from the plain form that the page was served with: what was typed into it before
 * the script came, and the focus. The plain form goes, lest a browser fill in the wrong one.
 */
export function takeOver(host: HTMLElement, form: HTMLFormElement | null): void {
  const plain = host.querySelector<HTMLFormElement>('form[data-coach-fallback]')
  for (const typed of (plain?.elements ?? []) as Iterable<Control>) {
    const own = form && control(form, typed.name)
    if (own && typed.value) own.value = typed.value
    if (typed === document.activeElement) own?.focus({ preventScroll: true })
  }
  plain?.remove()
}
