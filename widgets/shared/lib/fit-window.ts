/**
 * Returns which part of the window a keyboard leaves, by its upper and lower end, in CSS pixels of the window. Pinching is
 * no keyboard: it makes what is seen as small, but larger.
 */
export function visibleWindow(): { readonly top: number; readonly bottom: number } {
  const { height = innerHeight, offsetTop = 0, scale = 1 } = visualViewport ?? {}
  const seen = Math.round(height * scale)
  // While somebody has pinched, the offset is the place of what they look at.
  const top = seen < innerHeight && scale < 1.01 ? offsetTop : 0
  return { top, bottom: Math.min(top + seen, innerHeight) }
}

/**
 * Returns a length as a share of the window, which holds at any CSS `zoom` of the page. Browsers cut fractions of a pixel
 * off, so it is a trifle more.
 */
const shareOfWindow = (length: number) => `${(100 * length) / innerHeight + 1e-4}%`

/** Keeps a dialog in the part of the window that a keyboard leaves. @returns a function that ends it */
export function fitWindow({ style }: HTMLElement): () => void {
  const end = new AbortController()
  function place() {
    const { top, bottom } = visibleWindow()
    const isWhole = bottom - top >= innerHeight
    const lengths = { top, height: bottom - top, covered: innerHeight - bottom }
    for (const [name, length] of Object.entries(lengths))
      style.setProperty(`--_c-${name}`, isWhole ? '' : shareOfWindow(length))
  }
  place()
  for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, place, end)
  return () => end.abort()
}
