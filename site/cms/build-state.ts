import type { Built } from './built.ts'

const css = `
body { display: flex; flex-direction: column; margin: 0; block-size: 100dvh }
#nc-root { position: relative; flex: auto; contain: layout }
#build-state { flex: none; margin: 0; padding: 4px 16px; font: 14px/1.4 system-ui, sans-serif; background: #222; color: #fff }
#build-state a { color: inherit }
#build-state a:focus-visible { outline: 2px solid }`

/** A build takes a minute or two, and may have to wait for others. */
const mostMs = 10 * 60_000
const lookEveryMs = 15_000
/** Where the browser keeps when the last save was that the site doesn't show, for editors who come back. */
const key = 'cms.saved-at'

const formatOf = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options)
const day = formatOf({ dateStyle: 'medium', timeStyle: 'short' })
const time = formatOf({ timeStyle: 'short' })

/**
 * Says below the editor when the site that visitors see was built, and from which commit; after a save, until the
 * site is built again, that it isn't shown yet, and once a build should have ended, that it may have failed.
 * @returns what to call after each save
 */
export function showBuild(first: Built): () => Promise<void> {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  const root = document.createElement('div')
  root.id = 'nc-root'
  const line = document.createElement('p')
  line.id = 'build-state'
  line.role = 'status'
  document.body.append(root, line)
  let built = first
  let saved = timeOf(localStorage.getItem(key))
  let looking: ReturnType<typeof setInterval> | undefined

  /** Draws the line, and looks again until the site shows what was saved. */
  function draw() {
    const now = document.createElement('p')
    now.append(...sentences(built, saved))
    // What is drawn again is read aloud again.
    if (now.innerHTML !== line.innerHTML) line.replaceChildren(...now.childNodes)
    if (saved && !isShown(built, saved)) {
      looking ??= setInterval(look, lookEveryMs)
      return
    }
    clearInterval(looking)
    looking = undefined
    localStorage.removeItem(key)
  }
  async function look() {
    // The line may be down; the next look may reach the site.
    built = await builtNow().catch(() => built)
    draw()
  }
  draw()
  return async () => {
    // By the clock of the site, which the time of a build is compared with.
    const answer = fetch('/cms/config.json', { method: 'HEAD', cache: 'no-store' })
    const date = await answer.then(({ headers }) => headers.get('date')).catch(() => null)
    saved = timeOf(date) ?? new Date()
    localStorage.setItem(key, saved.toISOString())
    draw()
  }
}

function timeOf(text: string | null): Date | undefined {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

const isShown = ({ at }: Built, saved: Date) => new Date(at) > saved

function sentences(built: Built, saved?: Date): (string | Node)[] {
  const { at, commit, builds } = built
  return [
    `The site is as it was built on ${day.format(new Date(at))}`,
    ...(commit ? [', from ', link(commit.id, commit.url)] : []),
    '. ',
    saved ? `${fateOf(built, saved)} ` : '',
    link('All builds', builds),
  ]
}

function fateOf(built: Built, saved: Date): string {
  if (isShown(built, saved)) return 'That was after your last save.'
  const isToday = saved.toDateString() === new Date().toDateString()
  const what = `What you saved ${isToday ? `at ${time.format(saved)}` : `on ${day.format(saved)}`}`
  if (Date.now() - saved.getTime() < mostMs) return `${what} isn’t on it yet.`
  return `${what} still isn’t on it, so its build may have failed. It is kept in the repository. Open the newest build, which names the file and the field to mend, or ask who publishes the site.`
}

async function builtNow(): Promise<Built> {
  return (await (await fetch('/cms/config.json', { cache: 'no-cache' })).json()).built
}

function link(text: string, url: string): HTMLAnchorElement {
  const anchor = document.createElement('a')
  Object.assign(anchor, { href: url, target: '_blank', rel: 'noreferrer', textContent: text })
  return anchor
}
