import { native } from './native.ts'

/** The plain forms that widgets have taken the place of. */
const plainForms = new WeakMap<HTMLElement, HTMLFormElement>()

/** Takes a plain form out of its element. */
export function takePlain(host: HTMLElement, plain: HTMLFormElement): void {
  plainForms.set(host, plain)
  native(plain, 'remove').call(plain)
}

/** Shows the plain form, link or text of an element again, if it had one, in place of what a script has drawn. */
export function showPlain(host: HTMLElement): void {
  restorePlain(host)
  if (host.querySelector('[data-coach-fallback]'))
    host.shadowRoot?.replaceChildren(document.createElement('slot'))
}

/** Puts an element's plain form back, if it had one. */
function restorePlain(host: HTMLElement): HTMLFormElement | undefined {
  const plain = plainForms.get(host)
  if (plain) host.append(plain)
  return plain
}

/** Sends what was typed by the element's plain form, if it had one: a script has failed on the way to its own request. */
export function sendPlain(host: HTMLElement, form: HTMLFormElement): void {
  const plain = restorePlain(host)
  if (!plain) return
  for (const field of native(plain, 'elements') as Iterable<HTMLInputElement>) {
    const typed = form.elements.namedItem(field.name) as HTMLInputElement | null
    if (typed) field.value = typed.value
  }
  native(plain, 'submit').call(plain)
}
