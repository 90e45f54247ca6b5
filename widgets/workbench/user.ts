/** A simulated user. Each action waits until it is possible. */
export interface User {
  find(selector: string): Promise<HTMLElement>
  /** Waits for a text or an accessible name in the widget or in the page's toasts. */
  findText(text: string): Promise<true>
  click(selector: string): Promise<void>
  /** Types into fields by selector; in a select, chooses the second option. */
  fill(texts: Readonly<Record<string, string>>): Promise<void>
  /** Leaves the page and comes back. */
  revisit(): Promise<void>
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function userOf(element: string): User {
  const roots = () =>
    [...document.querySelectorAll(`${element}, coach-toasts`)].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    )
  const query = (selector: string) => {
    for (const root of roots()) {
      const found = root.querySelector<HTMLElement>(selector)
      if (found) return found
    }
    return undefined
  }
  const hasText = (root: ShadowRoot, text: string) =>
    root.textContent.includes(text) ||
    [...root.querySelectorAll('[aria-label]')].some((one) => one.ariaLabel === text)

  const user: User = {
    find: (selector) => until(() => query(selector)),
    findText: (text) => until(() => roots().some((root) => hasText(root, text)) || undefined),
    async click(selector) {
      const target = await user.find(`${selector}:not(:disabled, [aria-disabled=true])`)
      target.focus()
      target.click()
    },
    async fill(texts) {
      for (const [selector, text] of Object.entries(texts)) {
        write((await user.find(selector)) as Field, text)
      }
    },
    async revisit() {
      const before = await until(() => document.querySelector(element) ?? undefined)
      const after = before.cloneNode() as HTMLElement
      before.replaceWith(after)
      await until(() => after.shadowRoot?.firstElementChild?.firstElementChild ?? undefined)
    },
  }
  return user
}

function write(field: Field, text: string) {
  if (field instanceof HTMLSelectElement) field.selectedIndex = 1
  // Call the prototype's setter, because React overrides it on the element.
  else
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function until<T>(find: () => T | undefined): Promise<T> {
  return new Promise((resolve) => {
    const poll = () => {
      const found = find()
      if (found === undefined) requestAnimationFrame(poll)
      else resolve(found)
    }
    poll()
  })
}
