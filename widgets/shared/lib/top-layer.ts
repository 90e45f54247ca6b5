/**
 * Shows an element in the top layer, where browsers have popovers: there no `filter`, `transform` or stacking of the page
 * moves or covers it. A page that gives the chat a z-index wants it among its own layers.
 */
export function showOnTop(host: HTMLElement): void {
  if (!host.isConnected || getComputedStyle(host).getPropertyValue('--coach-z-index')) return
  host.popover = 'manual'
  // Moving an element has closed it.
  if (host.showPopover && !host.matches(':popover-open')) host.showPopover()
}
