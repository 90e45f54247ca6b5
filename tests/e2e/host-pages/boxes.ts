import type { Locator } from '@playwright/test'

interface Box {
  readonly tag: string
  readonly left: number
  readonly right: number
}

/** The positions of a widget's controls and blocks, relative to the page's or the given direction. */
export function boxesOf(widget: Locator, direction?: string): Promise<Box[]> {
  return widget.evaluate(({ shadowRoot, ownerDocument: { documentElement } }, other) => {
    const own = documentElement.dir
    documentElement.dir = other ?? own
    const blocks =
      'button, input, select, textarea, label, fieldset, dialog, article, section, li, h1, h2, h3'
    const boxes = [...(shadowRoot?.querySelectorAll(blocks) ?? [])]
      .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden]'))
      .map((one) => {
        const { left, right } = one.getBoundingClientRect()
        return {
          tag: `${one.localName} ${one.id || one.className}`,
          left,
          right,
        }
      })
    documentElement.dir = own
    return boxes
  }, direction)
}

/** The boxes without a mirrored counterpart in a window of this width. */
export function unmirrored(boxes: readonly Box[], mirror: readonly Box[], width: number): Box[] {
  const rounding = 1
  return boxes.filter(({ left, right }, at) => {
    const { left: start = Number.NaN, right: end = Number.NaN } = mirror[at] ?? {}
    const isMirrored =
      Math.abs(width - end - left) <= rounding && Math.abs(width - start - right) <= rounding
    return !isMirrored
  })
}
