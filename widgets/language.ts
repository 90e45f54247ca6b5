import { canRun } from '../data/contracts/can-run.ts'
import { toJson } from './shared/lib/json.ts'

/** Set by the build. */
declare const spoken: {
  readonly language: string
  /** What forms say, by the English sentence. */
  readonly words: Readonly<Record<string, string>>
  /** What widgets that stay English say of it, by their elements. */
  readonly admissions: Readonly<Record<string, string>>
  /** All these elements. */
  readonly elements: string
}
const { language, words, admissions, elements } = spoken

const wanted = `:is(${elements}):is([lang|=${language}],[data-lang|=${language}])`
/** The page's language is that of a form in it. A translator may set it, and put back what was there. */
const around = `:is(${elements}):not(${Object.keys(admissions)},[lang],[data-lang]):lang(${language})`
const seen = new WeakSet<Element>()
/** The elements that speak it for the page, with the words that they had. */
const taken = new Map<HTMLElement, string | null>()

/** Gives an element our sentences as its option `words`. Those that the page has written go before them. */
function translate(element: HTMLElement): void {
  const own = element.getAttribute('words') ?? element.dataset.words ?? '{}'
  element.setAttribute('words', toJson({ ...words, ...parsed(own) }))
  // It is stored with what is sent, and our mails are in it.
  element.setAttribute('hidden-language', language)
}

function parsed(json: string): object {
  try {
    return JSON.parse(json)
  } catch {
    // The widget says that it is none.
    return {}
  }
}

/** Shows a sentence in this language with a widget whose own are English, once it is drawn. */
async function admit(element: HTMLElement, sentence: string): Promise<void> {
  if (element.localName === 'coach-chat') {
    if (!element.hasAttribute('subtitle')) element.setAttribute('subtitle', sentence)
    return
  }
  await customElements.whenDefined(element.localName)
  const line = document.createElement('p')
  line.lang = language
  line.textContent = sentence
  element.shadowRoot?.prepend(line)
}

function takeFromPage() {
  for (const [element, words] of taken) {
    const page = element.parentElement
    if (!page || page.matches(`:lang(${language})`)) continue
    taken.delete(element)
    seen.delete(element)
    element.removeAttribute('data-lang')
    element.removeAttribute('hidden-language')
    if (words === null) element.removeAttribute('words')
    else element.setAttribute('words', words)
  }
  for (const element of document.querySelectorAll<HTMLElement>(around)) {
    taken.set(element, element.getAttribute('words'))
    element.dataset.lang = element.closest<HTMLElement>('[lang]')?.lang || language
  }
}

function scan() {
  takeFromPage()
  for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
    if (seen.has(element)) continue
    seen.add(element)
    const sentence = admissions[element.localName]
    if (sentence) void admit(element, sentence)
    else translate(element)
  }
}

if (canRun()) {
  // Without the page's own names for what a document has, `document` is no node.
  new MutationObserver(scan).observe(window.document, {
    ...{ subtree: true, childList: true },
    attributeFilter: ['lang', 'data-lang'],
  })
  scan()
}
