/** Set by the build: for each widget its integrity, and whether it loads near the viewport or at the first interaction. */
declare const builtWidgets: Readonly<Record<string, readonly [string, boolean]>>
const widgets = builtWidgets

declare global {
  interface Document {
    readonly prerendering?: boolean
  }
  interface Window {
    coachOrigin?: string
  }
}

const { src, integrity, nonce } = document.currentScript as HTMLScriptElement
// The widgets' default API, because imported scripts don't know where they come from.
window.coachOrigin = new URL(src).origin
/** Matches the widgets whose script has not run. */
const pending = Object.keys(widgets)
  .map((name) => `coach-${name}:not(:defined)`)
  .join()
const fetched = new Set<string>()

const nameOf = ({ localName }: Element) => localName.slice(6)

/** Preloads a widget's script without running it. @returns its URL */
function fetchAhead(name: string): string {
  // A pinned loader loads the widgets that it was built with. Other loaders load the newest.
  const pinned = integrity && widgets[name]?.[0]
  // The name of a built file has the first letters of its integrity.
  const hash = pinned ? `.${pinned.replace(/\W/g, '').slice(0, 8)}` : ''
  const { href } = new URL(`${name}${hash}.js`, src)
  if (!fetched.has(name)) {
    fetched.add(name)
    // Unlike a script element's src, neither modulepreload nor import() is a Trusted Types sink. import()
    // reuses the preloaded module, whose integrity was checked.
    const link = document.createElement('link')
    if (pinned) link.integrity = `sha256-${pinned}`
    document.head.append(Object.assign(link, { rel: 'modulepreload', nonce, href }))
  }
  return href
}

function load(name: string): Promise<unknown> {
  return import(/* @vite-ignore */ fetchAhead(name)).catch(console.error)
}

/** Marks the opener as busy. If the script fails to load, the opener's own form is submitted. */
async function open(opener: HTMLElement, element: Element & { open?(): void }) {
  opener.ariaBusy = 'true'
  await load(nameOf(element))
  opener.ariaBusy = null
  if (element.open) element.open()
  else {
    opener.closest('form')?.requestSubmit()
    // Shows the page's message beside the opener.
    opener.dataset.coachFailed = ''
  }
}

function handleInteraction(event: Event) {
  // An opener may be in an open shadow tree.
  const opener = event
    .composedPath()
    .find((it): it is HTMLElement => !!(it as HTMLElement).dataset?.coachOpen)
  const element = opener
    ? document.querySelector(`coach-${opener.dataset.coachOpen}`)
    : // Of the whole document, too, which has no ancestors.
      (event.target as Partial<Element>).closest?.(pending)
  if (!element?.matches(pending)) return
  if (opener && event.type === 'click') {
    event.preventDefault()
    open(opener, element)
  } else if (opener || event.type === 'pointerover') fetchAhead(nameOf(element))
  else load(nameOf(element))
}

/** Whether a widget can wait for an interaction: it has an opener and no stored state. */
function canWait(name: string): unknown {
  try {
    if (`coach-${name}` in sessionStorage) return false
  } catch {
    // Storage is blocked, so there is no stored state.
  }
  return document.querySelector(`[data-coach-open=${name}]`)
}

function whenIdle(task: () => void) {
  // With a timeout, because a busy device may not be idle for minutes.
  const wait = () => window.requestIdleCallback?.(task, { timeout: 2_000 }) ?? setTimeout(task)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

const seen = new Set<Element>()
const viewportObserver = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target.matches(pending)) load(nameOf(target))
    }
  },
  { rootMargin: '50%' },
)

function scan() {
  for (const element of document.querySelectorAll(pending)) {
    if (seen.has(element)) continue
    seen.add(element)
    const name = nameOf(element)
    if (widgets[name]?.[1]) viewportObserver.observe(element)
    // Checked when the page is idle, because the opener may not be parsed yet.
    else whenIdle(() => canWait(name) || load(name))
  }
}

function start() {
  for (const type of ['pointerover', 'focusin', 'click'])
    addEventListener(type, handleInteraction, true)
  new MutationObserver(scan).observe(document, { childList: true, subtree: true })
  scan()
}

// Wait, because a prerendered page would render state that is outdated when the page is shown.
if (document.prerendering) document.addEventListener('prerenderingchange', start)
else start()
