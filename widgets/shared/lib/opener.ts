/** An element of the page that opens a widget. */
export interface Opener {
  readonly element: HTMLElement
  /** The widget's name, such as `chat`. */
  readonly name: string
}

/** Returns the name of the widget that an element opens. */
function widgetOf(element: HTMLElement): string | undefined {
  const { dataset, hash, href } = element as HTMLAnchorElement
  const [, name] = /^#coach-(.+)/.exec(hash) ?? []
  // With a `<base>`, a fragment alone is part of another address, but means this page.
  const isHere =
    name &&
    (element.getAttribute('href')?.startsWith('#') || href === location.href.split('#')[0] + hash)
  return dataset?.coachOpen || (isHere ? name : undefined)
}

/**
 * Returns the opener that an event is on, also in an open shadow tree: an element with `data-coach-open`, or a link to
 * `#coach-<name>`, which builders can make whose buttons take no attributes. A link that is pressed with a key, such as
 * Ctrl for a new tab, is a link.
 */
export function openerOf(event: Event): Opener | undefined {
  for (const target of event.composedPath()) {
    const element = target as HTMLElement
    const name = widgetOf(element)
    if (!name) continue
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
    const isElsewhere = ctrlKey || metaKey || shiftKey || altKey
    return isElsewhere && 'href' in element ? undefined : { element, name }
  }
  return undefined
}

/** Whether the page's address asks for this widget. */
export const isAddressed = (name: string) => location.hash === `#coach-${name}`
