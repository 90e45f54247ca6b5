/**
 * Keeps the page behind a dialog from scrolling; a scrollbar that takes room leaves its room, so
 * that nothing moves. @returns what lets the page scroll again
 */
export function lockScroll(): () => void {
  const root = document.documentElement
  const { overflow, scrollbarGutter } = root.style
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => {
    Object.assign(root.style, { overflow, scrollbarGutter })
  }
}
