import { parseUrl } from './parse-url.ts'

/**
 * Returns the address of the page that a visitor is on. In a frame it is that of the page around it, as far as the
 * browser tells it: a builder's box, or one of our own pages for iframes, is no page to them.
 */
export function pageUrl(): URL {
  const around = window === parent ? undefined : parseUrl(document.referrer)
  return around && around.origin !== location.origin ? around : new URL(location.href)
}
