import type { Widget } from '../hooks/use-widget.ts'
import { readUrl } from './options.ts'

/** The time to read the message before the page that comes next. */
const readingMs = 2000

/**
 * Prepares to lead visitors to the page that comes next, if there is one. Whoever writes something else from now on, here
 * or elsewhere on the page, stays, because it would be lost.
 * @param delayMs the time to read the message before
 * @param own where, unless the option `next` says otherwise
 * @param onLeave called just before
 * @returns a function to call after the success
 */
export function prepareToLeadOn(
  { host, options }: Widget,
  delayMs = readingMs,
  own?: string,
  onLeave?: () => void,
) {
  const next = readUrl(options, 'next') ?? own
  // Our own pages can't be framed, so the page for iframes leaves the frame.
  const place = options.api === location.origin ? '_top' : '_self'
  let stays = !next
  // The timers of a page that the browser keeps for Back go on when it is shown again.
  for (const type of ['input', 'pagehide'])
    addEventListener(type, stay, { capture: true, once: true })
  function stay() {
    stays = true
  }
  return () =>
    setTimeout(() => {
      if (stays || !host.isConnected) return
      onLeave?.()
      open(next, place)
    }, delayMs)
}
