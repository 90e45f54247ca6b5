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
const seen = new WeakSet<Element>()

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

function scan() {
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
