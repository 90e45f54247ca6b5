import { native } from './native.ts'
import type { Options } from './options.ts'

/**
 * Returns the colour scheme of a widget. `auto` measures the background behind it: the nearest ancestor
 * with a background, otherwise the page's canvas, which reflects `color-scheme`, its meta tag and the
 * visitor's preference. On an image or a gradient, the page's text colour decides.
 * @param probe an empty element in the widget's shadow tree, through which the browser parses colours of
 * any notation; empty, so that restyling it is cheap
 */
export function schemeOf(theme: Options['theme'], host: Element, probe: HTMLElement) {
  if (theme !== 'auto') return theme
  probe.style.colorScheme = getComputedStyle(document.documentElement).colorScheme
  let lightness: number | undefined
  for (let at: Element | undefined = host; at && lightness === undefined; at = above(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    if (backgroundImage !== 'none') {
      // The host element has the text colour of the page around it.
      const text = opaque(getComputedStyle(host).color, probe) ?? 0
      return text > 0.6 ? 'dark' : 'light'
    }
    // Skip transparent backgrounds, because each probe forces a style recalculation.
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') lightness = opaque(backgroundColor, probe)
  }
  lightness ??= opaque('Canvas', probe) ?? 1
  return lightness < 0.6 ? 'dark' : 'light'
}

/**
 * Returns how much larger than by default the reader has text: 2 at 200 %.
 * @param probe an element that isn't shown, in whose styles the page has no say
 */
export function textZoom(probe: HTMLElement): number {
  // Only the generic family of fixed width has another medium size.
  probe.style.font = 'medium serif'
  return Number.parseFloat(getComputedStyle(probe).fontSize) / 16
}

/**
 * Returns the colour of what stands on a background: nearly black or white, and empty on a translucent one. A stylesheet could
 * compute it, but extensions that darken pages change the colours of texts and of backgrounds on their own.
 */
export function labelOn(background: string, scheme: string, probe: HTMLElement): string {
  probe.style.colorScheme = scheme
  const lightness = opaque(background, probe)
  return lightness === undefined ? '' : `oklch(${lightness > 0.6 ? 0.2 : 0.99} 0.01 70)`
}

/** Returns by how much the page enlarges an element with CSS's `zoom`. Some browsers don't say it. */
export const pageZoom = ({ currentCSSZoom = 1 }: Partial<Element>): number => currentCSSZoom

/** Returns the lightness (0 to 1) of a mostly opaque colour; undefined for a translucent one. */
function opaque(color: string, probe: HTMLElement): number | undefined {
  // Mixed with itself, a color of any notation is told as `oklab(l a b / alpha)`.
  probe.style.color = `color-mix(in oklab, ${color}, ${color})`
  const numbers = getComputedStyle(probe)
    .color.match(/-?[\d.]+(e-?\d+)?/g)
    ?.map(Number)
  const [lightness = 1, , , alpha = 1] = numbers ?? []
  return alpha < 0.5 ? undefined : lightness
}

/** Returns the element around another, also out of a slot or a shadow tree. */
export function above(element: Element): Element | undefined {
  const parent = native(element, 'assignedSlot') ?? native(element, 'parentNode')
  if (parent instanceof ShadowRoot) return parent.host
  return parent instanceof Element ? parent : undefined
}
