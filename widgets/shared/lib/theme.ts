import type { Options } from './options.ts'

/**
 * The scheme in which a widget is drawn. `auto` is the lightness of what lies behind it: the
 * nearest ancestor with a background, else the page's canvas, which answers for `color-scheme`,
 * its meta tag and the visitor's preference together.
 * @param probe an element inside the widget's shadow tree, with nothing in it that would be styled
 * anew; the browser reads colours of every notation through it
 */
export function schemeOf(theme: Options['theme'], host: Element, probe: HTMLElement) {
  if (theme !== 'auto') return theme
  probe.style.colorScheme = getComputedStyle(document.documentElement).colorScheme
  let lightness: number | undefined
  for (let at: Element | undefined = host; at && lightness === undefined; at = above(at)) {
    const { backgroundColor } = getComputedStyle(at)
    // Most elements have none, and every probe makes the browser style the page anew.
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') lightness = opaque(backgroundColor, probe)
  }
  lightness ??= opaque('Canvas', probe) ?? 1
  return lightness < 0.6 ? 'dark' : 'light'
}

/** The lightness (0 to 1) of a colour that hides what is behind it, undefined for a sheer one. */
function opaque(color: string, probe: HTMLElement): number | undefined {
  probe.style.color = `oklch(from ${color} l c h / alpha)`
  const numbers = getComputedStyle(probe)
    .color.match(/-?[\d.]+(e-?\d+)?/g)
    ?.map(Number)
  const [lightness = 1, , , alpha = 1] = numbers ?? []
  return alpha < 0.5 ? undefined : lightness
}

const above = (element: Element): Element | undefined =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as Partial<ShadowRoot>).host
