import type { MeasureBody, MeasuredEvent } from '../data/contracts/measure.ts'

/** Set by the build: selectors of the links that lead to a call and of all widgets, and those on every page. */
declare const callLinks: string
declare const widgetElements: string
declare const overlays: readonly string[]

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

const { src } = document.currentScript as HTMLScriptElement
const { hostname, origin, pathname, search } = location
/** Other sites count where they add this script; they are the source then. */
const isOurs = new URL(src).origin === origin
const counted = new Set<string>()
const waiting: MeasureBody['counts'] = []

/** Who does the one has done the other, whether or not it was noticed. */
const implied: Partial<Record<MeasuredEvent, MeasuredEvent>> = {
  opened: 'seen',
  started: 'seen',
  submitted: 'started',
}

/** Counts an event once a view: of its widget, and of the page, unless all pages have the widget. */
function count(event: MeasuredEvent, widget?: string) {
  const before = implied[event]
  if (before) count(before, widget)
  const key = `${event} ${widget}`
  if (counted.has(key)) return
  counted.add(key)
  if (waiting.push({ event, widget }) === 1) setTimeout(send, 1000)
  if (widget && !overlays.includes(widget)) count(event)
}

function send() {
  if (waiting.length === 0) return
  const body: MeasureBody = { page: pathname, source: sourceOf(), counts: waiting.splice(0) }
  navigator.sendBeacon(new URL('/api/measure', src), JSON.stringify(body))
}

function sourceOf(): string {
  if (!isOurs) return hostname
  const campaign = new URLSearchParams(search).get('utm_source')
  const referrer = document.referrer && new URL(document.referrer).hostname
  return (campaign || (referrer === hostname ? 'internal' : referrer) || 'direct').slice(0, 200)
}

const nameOf = ({ localName }: Element) => localName.slice(6)

/** Returns the element around an event, in whichever shadow tree it is. */
function around(event: Event, selector: string): Element | undefined {
  const elements = event.composedPath().filter((target) => target instanceof Element)
  return elements.find((element) => element.matches(selector))
}

function watchWidgets() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        // Half of the widget, or half a screen of it.
        if (intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2) {
          count('seen', nameOf(target))
        }
      }
    },
    { threshold: [0.1, 0.2, 0.3, 0.4, 0.5] },
  )
  for (const widget of document.querySelectorAll(widgetElements)) {
    if (!overlays.includes(nameOf(widget))) observer.observe(widget)
  }
}

function view() {
  counted.clear()
  count('view')
}

function start() {
  view()
  watchWidgets()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) view()
    // By now the scripts that draw widgets have run.
    watchWidgets()
  })
  addEventListener('input', (event) => {
    const widget = around(event, widgetElements)
    if (widget) count('started', nameOf(widget))
  })
  for (const type of ['click', 'auxclick']) {
    addEventListener(type, (event) => around(event, callLinks) && count('call'), true)
  }
  for (const event of ['opened', 'submitted', 'failed'] as const) {
    addEventListener(`coach:${event}`, ({ target }) => count(event, nameOf(target as Element)))
  }
  document.addEventListener('visibilitychange', send)
}

const isAskedNotTo = navigator.doNotTrack === '1' || navigator.globalPrivacyControl
if (!isAskedNotTo && !navigator.webdriver) {
  // A page that is rendered ahead may never be seen.
  if (document.prerendering) document.addEventListener('prerenderingchange', start)
  else start()
}
