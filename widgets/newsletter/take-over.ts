/**
 * Takes over from the plain form that the page was served with: what was typed into it before
 * the script came, and the focus. The plain form goes, lest a browser fill in the wrong one.
 */
export function takeOver(host: HTMLElement, input: HTMLInputElement | null): void {
  const form = host.querySelector('form[data-coach-fallback]')
  const typed = form?.querySelector<HTMLInputElement>('[type=email]')
  if (input && typed) {
    if (typed.value) input.value = typed.value
    if (typed === document.activeElement) input.focus({ preventScroll: true })
  }
  form?.remove()
}
