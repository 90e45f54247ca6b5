import { createStack, type Message, stackName, type Toast } from '../components/toast-view.tsx'
import { isComposing } from './composing.ts'
import { visibleWindow } from './fit-window.ts'
import { pageZoom, schemeOf, textZoom } from './theme.ts'

const lifetimeMs = 8_000
/** In CSS pixels, with text of the usual size: the room for two lines of description, and the widest toast. */
const usualHeight = 120
const usualWidth = 384

/** Oldest first. */
let toasts: readonly Toast[] = []
let lastId = 0
let stack: ReturnType<typeof createStack> | undefined
/** Resolves when screen readers know the stack's place. */
let placed: Promise<void> | undefined
let timer: ReturnType<typeof setInterval> | undefined

/** Shows a widget's toast in place of its last one, on the page's stack. */
export function showToast(message: Message, owner: HTMLElement): void {
  if (!stack) {
    stack = createStack((toast) => drop([toast]))
    addEventListener('input', clear)
    addEventListener('click', clear)
    addEventListener('keydown', handleKey, true)
  }
  const { host } = stack
  // Another script's stack has older toasts.
  for (const other of document.querySelectorAll(stackName)) if (other !== host) other.remove()
  const root = owner.shadowRoot
  const focused = root?.activeElement ?? root?.querySelector('dialog:modal')
  const from = (focused as HTMLElement | null) ?? owner
  const place = placeFor(from, owner)
  if (host.parentNode !== place) {
    place.append(host)
    // Screen readers only announce changes of live regions that they know already.
    placed = new Promise((resolve) => setTimeout(resolve, 100))
  }
  // Toasts wait in their order, so that the newest stays, and until the form has shown its answer, which
  // moves the button.
  placed?.then().then(() => push(message, owner, from))
}

/** Moves the stack out of a widget whose dialog is about to close. */
export function freeToasts(owner: HTMLElement): void {
  const host = stack?.host
  if (host?.parentNode !== owner) return
  document.body.append(host)
  if (host.popover) host.showPopover?.()
}

/** Returns where the stack must be: inside an open modal dialog, because everything outside is inert. */
function placeFor(from: HTMLElement, owner: HTMLElement): Element {
  // The stack in the widget's element is shown by the slot in the widget's dialog.
  return from !== owner && from.closest('dialog:modal')
    ? owner
    : (owner.closest('dialog:modal') ?? document.body)
}

function push(message: Message, owner: HTMLElement, from: HTMLElement) {
  // A router may have replaced the body since.
  if (!stack?.host.isConnected) return
  const { host, container, colorProbe } = stack
  container.dataset.scheme = schemeOf('auto', host, colorProbe)
  const zoom = textZoom(colorProbe)
  container.style.setProperty('--_c-zoom', `${zoom}`)
  // Equal toasts of several widgets are shown once.
  const others = toasts.filter((it) => it.owner !== owner && it.message.title !== message.title)
  lastId += 1
  keep([...others, { id: lastId, message, owner, from }])
  placeOnTop(host, owner, from, zoom * pageZoom(host))
}

/** Removes toasts. If one of them has the focus, the focus returns to the widget. */
function drop(dropped: readonly Toast[]) {
  if (stack?.host.matches(':focus-within')) dropped[0]?.from.focus({ preventScroll: true })
  keep(toasts.filter((toast) => !dropped.includes(toast)))
}

/** Shows only these toasts, and removes the oldest one after its time. */
function keep(kept: readonly Toast[]) {
  if (toasts[0] !== kept[0]) {
    clearInterval(timer)
    timer = kept[0] && setInterval(expire, lifetimeMs)
  }
  mark(false)
  toasts = kept
  mark(true)
  stack?.render(kept)
}

/** While a toast is shown, its widget doesn't show the same sentence. */
function mark(isTold: boolean) {
  for (const { owner } of toasts) owner.toggleAttribute('data-told', isTold)
}

function expire() {
  // Keep a toast open while it is hovered or focused.
  if (!stack?.host.matches(':hover, :focus-within')) keep(toasts.slice(1))
}

/** Toasts are above everything else, so Escape closes them, and only the next one closes a dialog. */
function handleKey(event: KeyboardEvent) {
  if (event.key !== 'Escape' || isComposing(event) || toasts.length === 0) return
  event.preventDefault()
  drop(toasts)
}

/** Removes a widget's toast when the visitor changes or clicks something in the widget. */
function clear(event: Event) {
  const path = event.composedPath()
  if (event.type === 'click' && !path.some((it) => it instanceof HTMLButtonElement)) return
  keep(toasts.filter(({ owner }) => !path.includes(owner)))
}

/**
 * Moves the stack to the end of the top layer, so that it is above newer dialogs. It stands at the bottom of the window,
 * in the middle. If it would cover a control of the widget there, it stands above the button, else at the top.
 */
function placeOnTop(
  host: HTMLElement,
  { shadowRoot }: HTMLElement,
  from: HTMLElement,
  zoom: number,
) {
  const toastHeight = usualHeight * zoom
  const root = shadowRoot as ShadowRoot
  // A field itself may have no box, as in the newsletter.
  const controls = [...root.querySelectorAll('.field *, .box, .options, textarea, button')]
  const above = (root.querySelector('[type=submit]') ?? from).getBoundingClientRect().top - 16
  const isFree = (end: number) =>
    end > toastHeight &&
    controls.every((control) => {
      const { top, bottom, left, right } = control.getBoundingClientRect()
      return (
        bottom < end - toastHeight ||
        top > end ||
        // It is beside the toast, whose middle is that of the window.
        Math.abs(left + right - innerWidth) > usualWidth * zoom + right - left
      )
    })
  const bottom = visibleWindow().bottom - 16
  // On a narrow screen the chat's launcher is below it, unless there is no other place.
  const aboveLauncher = innerWidth < 832 ? bottom - 64 : bottom
  const end = [aboveLauncher, above, 80 + toastHeight, bottom].find(isFree) ?? above
  host.style.cssText = `--_c-at:${(innerHeight - end) / pageZoom(host)}px`
  // Came to Firefox 125 and Safari 17. Without it the stack is below newer dialogs of the page.
  host.popover = 'manual'
  host.hidePopover?.()
  host.showPopover?.()
}
