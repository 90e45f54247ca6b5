/**
 * Draws an element, but not while somebody types in its plain form, because no caret and no composition can be moved to
 * another field. Then it waits until they leave the field, or send the form, which the widget then sends.
 */
export function drawAfterTyping(host: HTMLElement, draw: () => void): void {
  if (!isTyping(host)) {
    draw()
    return
  }
  const end = new AbortController()
  function go() {
    end.abort()
    draw()
  }
  const handleSubmit = (event: Event) => {
    event.preventDefault()
    go()
    host.shadowRoot?.querySelector('form')?.requestSubmit()
  }
  host.addEventListener('submit', handleSubmit, end)
  // The next field has the focus after this event.
  const handleBlur = () => setTimeout(() => end.signal.aborted || isTyping(host) || go())
  host.addEventListener('focusout', handleBlur, end)
}

function isTyping(host: HTMLElement): boolean {
  const field = document.activeElement
  return (
    (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
    host.contains(field) &&
    field.type !== 'submit' &&
    !!field.value
  )
}
