import { addPageSheet } from './page-sheet.ts'

/**
 * Locks the page's scrolling without a layout shift. Each lock is a stylesheet of its own: a page's menu may lock and
 * unlock by styles of its elements in the meantime, and neither restores what the other has set.
 * @returns a function that unlocks it
 */
export function lockScroll(): () => void {
  const hasScrollbar = innerWidth > document.documentElement.clientWidth
  const gutter = hasScrollbar ? 'scrollbar-gutter:stable!important' : ''
  const [sheet, unlock] = addPageSheet()
  sheet.replaceSync(`:root{overflow:hidden!important;${gutter}}`)
  return unlock
}
