/** Put here by the build: the hash in the name of each widget's file, its integrity, and whether it
 * is fetched near the viewport already, or at the first touch only. */
declare const builtWidgets: Readonly<Record<string, readonly [string, string, boolean]>>
const widgets = builtWidgets

declare global {
  interface Document {
    readonly prerendering?: boolean
  }
}

/** A widget that shows more than its place in the page, once it is there. */
interface Opens extends Element {
  open?(): void
}

const { src, integrity, nonce } = document.currentScript as HTMLScriptElement
const undefinedElements = ':not(:defined)'
const fetched = new Set<string>()

/** The name of the widget that an element is to become; none for any other. */
function nameOf(element: Element | null): string {
  const name = element?.matches(undefinedElements) ? element.localName.slice(6) : ''
  return widgets[name] ? name : ''
}

/** Fetches a widget's script, and does not run it yet. @returns its address */
function fetchAhead(name: string): string {
  // Whoever pins the loader gets the widgets that it was built with, everybody else the newest.
  const [hash, pinned] = (integrity && widgets[name]) || []
  const { href } = new URL(hash ? `${name}.${hash}.js` : `${name}.js`, src)
  if (!fetched.has(name)) {
    fetched.add(name)
    // Neither this nor import() is a sink of Trusted Types, as a script element's address is, and
    // import() takes its module, and what was said of its integrity, from here.
    const link = document.createElement('link')
    if (pinned) link.integrity = `sha256-${pinned}`
    document.head.append(Object.assign(link, { rel: 'modulepreload', nonce, href }))
  }
  return href
}

function load(name: string): Promise<unknown> {
  return import(/* @vite-ignore */ fetchAhead(name)).catch(console.error)
}

/** An opener shows that it is busy; where no script comes, it does what it does without one. */
async function open(opener: Element, element: Opens, name: string) {
  opener.ariaBusy = 'true'
  await load(name)
  opener.ariaBusy = null
  if (element.open) element.open()
  else opener.closest('form')?.requestSubmit()
}

function touched(event: Event) {
  const { target } = event
  if (!(target instanceof Element)) return
  const opener = target.closest<HTMLElement>('[data-coach-open]')
  const element = opener
    ? document.querySelector(`coach-${opener.dataset.coachOpen}`)
    : target.closest(undefinedElements)
  const name = nameOf(element)
  if (!element || !name) return
  if (opener && event.type === 'click') {
    event.preventDefault()
    open(opener, element, name)
  } else if (opener || event.type === 'pointerover') fetchAhead(name)
  else load(name)
}

/** Whether somebody may touch it, and nothing that it kept is to be shown before that. */
function canWait(name: string): boolean {
  try {
    if (`coach-${name}` in sessionStorage) return false
  } catch {
    // Storage is blocked, so nothing is kept.
  }
  return !!document.querySelector(`[data-coach-open=${name}]`)
}

function whenIdle(task: () => void) {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(task)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

const seen = new Set<Element>()
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const name = nameOf(target)
      if (isIntersecting && name) load(name)
    }
  },
  { rootMargin: '50%' },
)

function look() {
  for (const element of document.querySelectorAll(undefinedElements)) {
    const name = nameOf(element)
    if (!name || seen.has(element)) continue
    seen.add(element)
    if (widgets[name]?.[2]) near.observe(element)
    else if (!canWait(name)) whenIdle(() => load(name))
  }
}

function start() {
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, touched, true)
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  look()
}

// What a page that is rendered ahead reads from storage would be old once it is shown.
if (document.prerendering) document.addEventListener('prerenderingchange', start)
else start()
