export type User = ReturnType<typeof userOf>

/**
 * Simulates a user of a widget. Each action waits until it is possible.
 * @param onWait called with what it waits for, and with an empty text once that is there
 */
export function userOf(element: string, onWait: (what: string) => void) {
  const roots = () =>
    [...document.querySelectorAll(`${element}, coach-toasts`)].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    )
  const find = (selector: string) =>
    until(
      selector,
      () => roots().flatMap((root) => root.querySelector<HTMLElement>(selector) ?? [])[0],
    )

  function until<T>(what: string, read: () => T | null | undefined): Promise<T> {
    return new Promise((resolve) => {
      let isWaiting = false
      const poll = () => {
        const found = read()
        if (!found && !isWaiting) onWait(what)
        if (found && isWaiting) onWait('')
        isWaiting = !found
        if (found) resolve(found)
        else requestAnimationFrame(poll)
      }
      poll()
    })
  }

  return {
    find,
    /** Waits for a text or an accessible name in the widget or in the page's toasts. */
    findText: (text: string) =>
      until(`“${text}”`, () =>
        roots().find(
          (root) =>
            root.textContent.includes(text) ||
            [...root.querySelectorAll('[aria-label]')].some(({ ariaLabel }) => ariaLabel === text),
        ),
      ),
    async click(selector: string) {
      const target = await find(`${selector}:not(:disabled, [aria-disabled=true])`)
      target.focus()
      target.click()
    },
    /** Types into fields by selector; in a select, chooses the second option. */
    async fill(texts: Readonly<Record<string, string>>) {
      for (const [selector, text] of Object.entries(texts)) {
        const field = await find(selector)
        const prototype = Object.getPrototypeOf(field)
        if (field instanceof HTMLSelectElement) field.selectedIndex = 1
        // Call the prototype's setter, because React overrides it on the element.
        else Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    /** Leaves the page and comes back. */
    async revisit() {
      const before = await until(element, () => document.querySelector(element))
      const after = before.cloneNode() as HTMLElement
      before.replaceWith(after)
      await until(element, () => after.shadowRoot?.firstElementChild?.firstElementChild)
    },
  }
}
