export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field of a form by its name. */
export function control(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLElement ? (found as Control) : undefined
}
