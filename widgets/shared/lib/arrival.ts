import { toJson } from './json.ts'

/**
 * Lets the page that this one leads to say what happened here, because a toast ends with its page. Only our own pages
 * do: there the name of the window survives, even if storage is blocked, and browsers clear it for other sites.
 * @param message the place of the text in data/messages.json
 * @param person what the visitor typed, which the page fills in again
 */
export function sayOnArrival(
  api: string,
  message: 'lead.success' | 'blog.notFound',
  person: { readonly name?: string; readonly email?: string } = {},
): void {
  if (api === location.origin) window.name = toJson({ message, ...person })
}
