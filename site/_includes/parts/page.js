// The menu and the dropdown are popovers, which need no script; this tells older assistive
// technology their state, and closes them where the page moves on without a new load.
for (const popover of document.querySelectorAll('header [popover]')) {
  const button = document.querySelector(`[popovertarget="${popover.id}"]`)
  button.ariaExpanded = 'false'
  popover.addEventListener('toggle', (event) => {
    button.ariaExpanded = String(event.newState === 'open')
  })
  popover.addEventListener('click', (event) => {
    if (event.target.closest('a')) popover.hidePopover()
  })
  matchMedia('(min-width: 64rem)').addEventListener('change', () => popover.hidePopover())
}
for (const year of document.querySelectorAll('[data-year]')) {
  year.textContent = String(new Date().getFullYear())
}
