export type FieldControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the field of a form by its name. */
export function getField(form: HTMLFormElement, name: string): FieldControl | undefined {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLElement ? (found as FieldControl) : undefined
}
