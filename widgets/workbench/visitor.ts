/** Somebody at the page, who waits with each step until it can be done. */
export interface Visitor {
  finds(selector: string): Promise<HTMLElement>
  /** Waits for a text: of the widget, of the page's toasts, or the name of something in them. */
  sees(text: string): Promise<true>
  presses(selector: string): Promise<void>
  /** Types into fields by their selectors, or chooses the second option. */
  fillsIn(texts: Readonly<Record<string, string>>): Promise<void>
  /** Leaves the page and comes back to it. */
  returns(): Promise<void>
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function visitorOf(element: string): Visitor {
  const roots = () =>
    [...document.querySelectorAll(`${element}, coach-toasts`)].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    )
  const find = (selector: string) => {
    for (const root of roots()) {
      const found = root.querySelector<HTMLElement>(selector)
      if (found) return found
    }
    return undefined
  }
  const says = (root: ShadowRoot, text: string) =>
    root.textContent.includes(text) ||
    [...root.querySelectorAll('[aria-label]')].some((one) => one.ariaLabel === text)

  const visitor: Visitor = {
    finds: (selector) => until(() => find(selector)),
    sees: (text) => until(() => roots().some((root) => says(root, text)) || undefined),
    async presses(selector) {
      const control = await visitor.finds(`${selector}:not(:disabled)`)
      control.focus()
      control.click()
    },
    async fillsIn(texts) {
      for (const [selector, text] of Object.entries(texts)) {
        write((await visitor.finds(selector)) as Control, text)
      }
    },
    async returns() {
      const before = await until(() => document.querySelector(element) ?? undefined)
      const after = before.cloneNode() as HTMLElement
      before.replaceWith(after)
      await until(() => after.shadowRoot?.firstElementChild?.firstElementChild ?? undefined)
    },
  }
  return visitor
}

function write(field: Control, text: string) {
  if (field instanceof HTMLSelectElement) field.selectedIndex = 1
  // React puts a setter of its own over the one of the field's kind.
  else
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function until<T>(find: () => T | undefined): Promise<T> {
  return new Promise((resolve) => {
    const look = () => {
      const found = find()
      if (found === undefined) requestAnimationFrame(look)
      else resolve(found)
    }
    look()
  })
}
