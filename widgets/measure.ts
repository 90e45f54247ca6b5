import { canRun } from '../data/contracts/can-run.ts'
import type { MeasureBody, MeasuredEvent } from '../data/contracts/measure.ts'
import { toJson } from './shared/lib/json.ts'
import { wellFormed } from './shared/lib/well-formed.ts'

/** Set by the build: selectors of booking links and of all widgets, and the widgets on every page. */
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
/** Other sites only count if they add this script. Then their host is the source. */
const isOurs = new URL(src).origin === origin
const counted = new Set<string>()
const waiting: MeasureBody['counts'] = []

/** Each event implies an earlier one, even if that wasn't observed. */
const implied: Partial<Record<MeasuredEvent, MeasuredEvent>> = {
  opened: 'seen',
  started: 'seen',
  submitted: 'started',
  booked: 'opened',
}

/** Counts an event once per view, for its widget and for the page. Overlays don't count for the page. */
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
  const body: MeasureBody = {
    ...{ page: pathname, source: sourceOf(), campaign: isOurs ? parameter('utm_campaign') : '' },
    counts: waiting.splice(0),
  }
  navigator.sendBeacon(new URL('/api/measure', src), toJson(body))
}

const parameter = (name: string) =>
  wellFormed((new URLSearchParams(search).get(name) ?? '').slice(0, 200))

function sourceOf(): string {
  if (!isOurs) return hostname
  const referrer = document.referrer && new URL(document.referrer).hostname
  return parameter('utm_source') || (referrer === hostname ? 'internal' : referrer) || 'direct'
}

const nameOf = ({ localName }: Element) => localName.slice(6)

/** Returns the closest matching element of an event, also inside shadow trees. */
function around(event: Event, selector: string): Element | undefined {
  // A form is neither a widget nor a link, and its named fields hide its methods.
  const elements = event.composedPath().filter((target) => target instanceof Element)
  return elements.find(
    (element) => !(element instanceof HTMLFormElement) && element.matches(selector),
  )
}

function watchWidgets() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        // Seen: half of the widget is visible, or it fills half of the screen.
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
    // By now, script tags have inserted their widgets.
    watchWidgets()
  })
  addEventListener('input', (event) => {
    const widget = around(event, widgetElements)
    if (widget) count('started', nameOf(widget))
  })
  for (const type of ['click', 'auxclick']) {
    addEventListener(type, (event) => around(event, callLinks) && count('call'), true)
  }
  for (const event of ['opened', 'submitted', 'failed', 'booked'] as const) {
    addEventListener(`coach:${event}`, ({ target }) => count(event, nameOf(target as Element)))
  }
  document.addEventListener('visibilitychange', send)
}

const isAskedNotTo = navigator.doNotTrack === '1' || navigator.globalPrivacyControl
if (canRun() && !isAskedNotTo && !navigator.webdriver) {
  // A page that was prerendered, or opened in a tab behind this one, may never be seen.
  if (document.visibilityState === 'visible') start()
  else document.addEventListener('visibilitychange', start, { once: true })
}
