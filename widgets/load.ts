import { canRun } from '../data/contracts/can-run.ts'
import { isFirstRun } from './shared/lib/first-run.ts'
import { isAddressed, openerOf } from './shared/lib/opener.ts'

/** Set by the build: the integrity of each widget. */
declare const builtWidgets: Readonly<Record<string, string>>
const widgets = builtWidgets
/** Set by the build: the languages that have a script, which few elements need. */
declare const languages: readonly string[]
/** Set by the build: the widgets that load at the first interaction. The others load near the viewport. */
declare const interactive: readonly string[]

declare global {
  interface Document {
    readonly prerendering?: boolean
  }
  interface Window {
    coachOrigin?: string
  }
}

const { src, integrity, nonce, dataset } = document.currentScript as HTMLScriptElement
const { coachOrigin } = window
/**
 * Where the widgets and their API are: what the tag or the page says, because an optimizer may have copied this script
 * to the page's own address.
 */
const { origin } = new URL(dataset.api || (typeof coachOrigin === 'string' ? coachOrigin : src))
// Imported scripts don't know where they come from.
window.coachOrigin = origin
const every = `:is(coach-${Object.keys(widgets).join(',coach-')})`
/** Matches the widgets whose script has not run. */
const pending = `${every}:not(:defined)`
const fetched = new Set<string>()
const seen = new WeakSet<Element>()

const nameOf = ({ localName }: Element) => localName.slice(6)

/** Preloads a widget's script without running it. @returns its URL */
function fetchAhead(name: string): string {
  // A pinned loader loads the widgets that it was built with. Other loaders load the newest.
  const pinned = integrity && (widgets[name] as string)
  // The name of a built file has the first letters of its integrity.
  const hash = pinned ? `.${pinned.replace(/\W/g, '').slice(0, 8)}` : ''
  const href = `${origin}/widgets/${name}${hash}.js`
  if (!fetched.has(name)) {
    fetched.add(name)
    // Unlike a script element's src, neither modulepreload nor import() is a Trusted Types sink. import()
    // reuses the preloaded module, whose integrity was checked.
    const attributes = {
      rel: 'modulepreload',
      nonce,
      href,
      integrity: pinned && `sha256-${pinned}`,
    }
    document.head.append(Object.assign(document.createElement('link'), attributes))
  }
  return href
}

function load(name: string): Promise<unknown> {
  return import(/* @vite-ignore */ fetchAhead(name)).catch(console.error)
}

interface Openable extends Element {
  open(opener: Element): void
}

/** Marks the opener as busy. If the widget can't be loaded or opened, the opener's own form is submitted, or its link followed. */
async function open(opener: HTMLElement, element: Openable) {
  opener.setAttribute('aria-busy', 'true')
  await load(nameOf(element))
  opener.removeAttribute('aria-busy')
  try {
    // Without the script there is no such method.
    element.open(opener)
  } catch {
    // Shows the page's message beside the opener.
    opener.dataset.coachFailed = ''
    opener.closest('form')?.requestSubmit()
    if ('href' in opener) opener.click()
  }
}

function handleInteraction(event: Event) {
  const { element: opener, name } = openerOf(event) ?? {}
  const element = opener
    ? document.querySelector(`coach-${name}`)
    : // Of the whole document, too, which has no ancestors.
      (event.target as Partial<Element>).closest?.(pending)
  if (!element?.matches(pending)) return
  // A link whose widget didn't load leads where it says.
  if (opener?.dataset.coachFailed === '' && 'href' in opener) return
  if (opener && event.type === 'click') {
    event.preventDefault()
    open(opener, element as Openable)
  } else if (opener || event.type === 'pointerover') fetchAhead(nameOf(element))
  else load(nameOf(element))
}

/** Whether a widget can wait for an interaction: it has an opener, no stored state, and the page isn't opened for it. */
function canWait(name: string): unknown {
  try {
    if (isAddressed(name) || `coach-${name}` in sessionStorage) return false
  } catch {
    // Storage is blocked, so there is no stored state.
  }
  return document.querySelector(`[data-coach-open=${name}],[href$="#coach-${name}"]`)
}

function whenIdle(task: () => void) {
  // With a timeout, because a busy device may not be idle for minutes.
  const wait = () => window.requestIdleCallback?.(task, { timeout: 2_000 }) ?? setTimeout(task)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

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
    // Checked when the page is idle, because the opener may not be parsed yet.
    if (interactive.includes(name)) whenIdle(() => canWait(name) || load(name))
    else viewportObserver.observe(element)
  }
  // A pinned loader doesn't know their hashes.
  for (const name of integrity ? [] : ['overlay', ...languages]) {
    const asking =
      name === 'overlay' ? '[trigger],[data-trigger]' : `:lang(${name}),[data-lang|=${name}]`
    if (!fetched.has(name) && document.querySelector(`${every}:is(${asking})`)) load(name)
  }
}

function start() {
  // The last one is that of a script of ours which needs the element.
  for (const type of ['pointerover', 'focusin', 'click', 'coach:load'])
    addEventListener(type, handleInteraction, true)
  addEventListener('hashchange', () => {
    for (const element of document.querySelectorAll(pending))
      if (isAddressed(nameOf(element))) load(nameOf(element))
  })
  // A translator changes the page's language.
  const observed = { childList: true, subtree: true, attributeFilter: ['lang'] }
  new MutationObserver(scan).observe(window.document, observed)
  scan()
}

if (canRun() && isFirstRun('load')) {
  // Wait, because a prerendered page would render state that is outdated when the page is shown.
  if (document.prerendering) document.addEventListener('prerenderingchange', start)
  else start()
}
