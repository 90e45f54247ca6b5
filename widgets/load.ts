/** Set by the build: the hash in the name of each widget's file, its integrity, and whether it loads near
 * the viewport rather than at the first interaction. */
declare const builtWidgets: Readonly<Record<string, readonly [string, string, boolean]>>
const widgets = builtWidgets

declare global {
  interface Document {
    readonly prerendering?: boolean
  }
}

const { src, integrity, nonce } = document.currentScript as HTMLScriptElement
const undefinedElements = ':not(:defined)'
const fetched = new Set<string>()

/** Returns the name of the widget that an element will become; empty for any other element. */
function nameOf(element: Element | null): string {
  const name = element?.matches(undefinedElements) ? element.localName.slice(6) : ''
  return widgets[name] ? name : ''
}

/** Fetches a widget's script without running it. @returns its address */
function fetchAhead(name: string): string {
  // A pinned loader loads the widgets that it was built with, any other the newest.
  const [hash, pinned] = (integrity && widgets[name]) || []
  const { href } = new URL(hash ? `${name}.${hash}.js` : `${name}.js`, src)
  if (!fetched.has(name)) {
    fetched.add(name)
    // Unlike a script element's address, neither this nor import() is a sink of Trusted Types. import()
    // takes the module, with its integrity, from here.
    const link = document.createElement('link')
    if (pinned) link.integrity = `sha256-${pinned}`
    document.head.append(Object.assign(link, { rel: 'modulepreload', nonce, href }))
  }
  return href
}

function load(name: string): Promise<unknown> {
  return import(/* @vite-ignore */ fetchAhead(name)).catch(console.error)
}

/** Marks the opener as busy. If the script fails, the opener does what it does without scripts. */
async function open(opener: Element, element: Element & { open?(): void }, name: string) {
  opener.ariaBusy = 'true'
  await load(name)
  opener.ariaBusy = null
  if (element.open) element.open()
  else {
    opener.closest('form')?.requestSubmit()
    // The page says beside it what to do instead.
    opener.toggleAttribute('data-coach-failed', true)
  }
}

function handleInteraction(event: Event) {
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

/** Whether a widget can wait for an interaction: it has an opener, and nothing stored to show. */
function canWait(name: string): boolean {
  try {
    if (`coach-${name}` in sessionStorage) return false
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  return !!document.querySelector(`[data-coach-open=${name}]`)
}

function whenIdle(task: () => void) {
  // A busy device may have no idle moment for minutes.
  const wait = () => window.requestIdleCallback?.(task, { timeout: 2_000 }) ?? setTimeout(task)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

const seen = new Set<Element>()
const viewportObserver = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const name = nameOf(target)
      if (isIntersecting && name) load(name)
    }
  },
  { rootMargin: '50%' },
)

function scan() {
  for (const element of document.querySelectorAll(undefinedElements)) {
    const name = nameOf(element)
    if (!name || seen.has(element)) continue
    seen.add(element)
    if (widgets[name]?.[2]) viewportObserver.observe(element)
    // Asked once the page is idle: by then its opener is parsed too.
    else whenIdle(() => canWait(name) || load(name))
  }
}

function start() {
  for (const type of ['pointerover', 'focusin', 'click'])
    addEventListener(type, handleInteraction, true)
  new MutationObserver(scan).observe(document, { childList: true, subtree: true })
  scan()
}

// A prerendered page would show what was stored before it became visible.
if (document.prerendering) document.addEventListener('prerenderingchange', start)
else start()
