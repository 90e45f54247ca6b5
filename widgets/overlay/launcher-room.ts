import { addPageSheet } from '../shared/lib/page-sheet.ts'

/** The width beside an overlay in which the chat's launcher has room. */
const launcherWidth = 100

/**
 * Keeps an overlay at the bottom of the window and the chat apart: the launcher stands above it where both have no room
 * side by side, and the overlay isn't shown while the chat's panel is open.
 * @returns a function that ends it
 */
export function makeRoom(box: HTMLElement): () => void {
  const end = new AbortController()
  const [sheet, removeSheet] = addPageSheet()
  const lift = () => {
    const isWide = box.getBoundingClientRect().width + launcherWidth > innerWidth
    sheet.replaceSync(`:root{--coach-lift:${isWide ? box.offsetHeight : 0}px}`)
  }
  const sizes = new ResizeObserver(lift)
  sizes.observe(box)
  addEventListener('resize', lift, end)
  for (const event of ['coach:opened', 'coach:closed']) {
    const toggle = ({ target }: Event) => {
      if ((target as Element).localName === 'coach-chat') box.hidden = event === 'coach:opened'
    }
    addEventListener(event, toggle, end)
  }
  return () => {
    end.abort()
    sizes.disconnect()
    removeSheet()
  }
}
