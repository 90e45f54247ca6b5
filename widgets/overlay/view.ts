import application from '../../data/application.json' with { type: 'json' }
import { closeIcon } from '../shared/components/icon-paths.ts'
import { attachRoot } from '../shared/lib/attach-root.ts'
import { isComposing } from '../shared/lib/composing.ts'
import { fitWindow } from '../shared/lib/fit-window.ts'
import { lockScroll } from '../shared/lib/lock-scroll.ts'
import { readOptions } from '../shared/lib/options.ts'
import { tell } from '../shared/lib/tell.ts'
import { schemeOf } from '../shared/lib/theme.ts'
import barStyles from './bar.css?inline'
import { makeRoom } from './launcher-room.ts'
import styles from './overlay.css?inline'

/** Set by the build: the name of each element's overlay without a heading. */
declare const overlayNames: Readonly<Record<string, string>>

export interface Shown {
  /** The page's element. */
  readonly element: HTMLElement
  /** Removes it without a visitor's wish. */
  readonly remove: () => void
}

/** What a page may have set on the element in its place. */
const properties = ['accent', 'font', 'radius', 'ink', 'paper', 'field']
const layouts = ['popup', 'slide-in', 'bar'] as const
/** What the page's element says of itself in its place. */
const ofPlace = ['hidden', 'trigger', 'data-trigger', 'style', 'class', 'data-coach-drawn']

const svgNamespace = 'http://www.w3.org/2000/svg'
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

/**
 * Shows a copy of an element above the page. The element stays in its place, because a framework may remove it, and
 * tells what happens.
 * @param onEnd called when it is gone, and whether a visitor has closed it
 */
export function show(element: HTMLElement, onEnd: (isVisitor: boolean) => void): Shown {
  const { text, valid, say, theme, accent, own, lang } = readOptions(element)
  const layout =
    valid('layout', (it) => layouts.find((one) => one === it), layouts.join()) ?? 'popup'
  const isPopup = layout === 'popup'
  const host = document.createElement('coach-overlay')
  const { container, colorProbe } = attachRoot(host, sheet)
  const box: HTMLElement = document.createElement(isPopup ? 'dialog' : 'div')
  box.className = layout
  // Only a popup takes the focus: the others are a place of the page.
  if (!isPopup) box.setAttribute('role', 'region')
  const heading = text('heading')
  box.setAttribute('aria-label', heading || `${overlayNames[element.localName]}`)
  box.lang = heading ? own : 'en'
  box.tabIndex = -1
  const copy = copyOf(element)
  const button = Object.assign(document.createElement('button'), {
    ...{ type: 'button', lang },
    onclick: () => close(true),
  })
  button.setAttribute('aria-label', say(application.close))
  button.append(closeSign())
  box.append(copy, button)
  container.append(box)
  let before: HTMLElement | null = null
  const end: (() => void)[] = [() => host.remove()]

  function close(isVisitor: boolean) {
    const toasts = box.querySelector<HTMLElement>('coach-toasts')
    if (toasts) {
      document.body.append(toasts)
      if (toasts.popover) toasts.showPopover?.()
    }
    const isFocused = box.matches(':focus-within')
    if (box instanceof HTMLDialogElement) box.close()
    else if (isFocused) before?.focus({ preventScroll: true })
    for (const step of end.splice(0)) step()
    tell(element, 'closed')
    onEnd(isVisitor)
  }

  for (const name of ['started', 'submitted', 'failed']) {
    host.addEventListener(`coach:${name}`, (told) => {
      told.stopPropagation()
      element.dispatchEvent(new CustomEvent(told.type, told as CustomEvent))
    })
  }
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // A dialog's own way would close it for an input method, too.
    event.preventDefault()
    if (!isComposing(event)) close(true)
  })

  for (const name of properties.map((name) => `--coach-${name}`)) {
    host.style.setProperty(name, getComputedStyle(element).getPropertyValue(name))
  }
  if (accent) host.style.setProperty('--coach-accent', accent)
  document.body.append(host)
  // By now, the copy is drawn.
  if (layout === 'bar' && element.localName === 'coach-newsletter') addBarStyles(copy)
  container.dataset.scheme = schemeOf(theme, host, colorProbe)
  if (box instanceof HTMLDialogElement) {
    box.addEventListener('cancel', (event) => {
      event.preventDefault()
      close(true)
    })
    // Outside of the box. Nobody loses what was typed by a press beside it.
    box.addEventListener('pointerdown', ({ target }) => {
      const fields = copy.shadowRoot?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []
      if (target === box && ![...fields].some(({ value }) => value)) close(true)
    })
    end.push(lockScroll())
    box.showModal()
    box.focus()
  } else {
    box.addEventListener('focusin', ({ relatedTarget }) => {
      before ??= relatedTarget as HTMLElement | null
    })
    end.push(makeRoom(box))
  }
  end.push(fitWindow(box))
  tell(element, 'opened')
  return { element, remove: () => close(false) }
}

function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode() as HTMLElement
  for (const name of ofPlace) copy.removeAttribute(name)
  return copy
}

function addBarStyles({ shadowRoot }: HTMLElement) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(barStyles)
  shadowRoot?.adoptedStyleSheets.push(sheet)
}

function closeSign(): Element {
  const svg = document.createElementNS(svgNamespace, 'svg')
  const path = document.createElementNS(svgNamespace, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', closeIcon)
  svg.append(path)
  return svg
}
