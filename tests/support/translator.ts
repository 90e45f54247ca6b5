/** How a program that translates pages changes a text. */
export const waysToTranslate = ['replaced', 'wrapped', 'behind', 'in place'] as const
export type Way = (typeof waysToTranslate)[number]

/**
 * Runs in a page, before its scripts. Translates all of its texts, in open shadow trees too, and what changes from then on.
 * A translated text ends with a zero width space, by which a person and a locator see no difference.
 */
export function translatePage(way: Way): void {
  const mark = '\u200b'
  const seen = new WeakSet<Node>()

  const change: Record<Way, (text: Text, translated: string) => void> = {
    replaced: (text, translated) => text.replaceWith(translated),
    wrapped(text, translated) {
      const font = document.createElement('font')
      font.append(translated)
      text.replaceWith(font)
    },
    behind(text, translated) {
      text.after(translated)
      text.data = ''
    },
    'in place': (text, translated) => {
      text.data = translated
    },
  }

  function translate(root: Node): void {
    const all: Text[] = []
    const gather = (node: Node) => {
      if (node instanceof Text && node.data.trim() && !node.data.endsWith(mark)) all.push(node)
      if (!(node instanceof HTMLElement || node instanceof ShadowRoot)) return
      if (
        node instanceof HTMLElement &&
        (!node.translate || /script|style|textarea/i.test(node.tagName))
      )
        return
      node.childNodes.forEach(gather)
    }
    gather(root)
    for (const text of all) change[way](text, text.data + mark)
  }

  function follow(root: Node): void {
    if (seen.has(root)) return
    seen.add(root)
    translate(root)
    new MutationObserver(() => translate(root)).observe(root, {
      ...{ subtree: true, childList: true, characterData: true },
    })
  }

  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options)
    follow(root)
    return root
  }
  document.addEventListener('DOMContentLoaded', () => follow(document.body))
}

/** Runs in a page. Returns what its widgets and toasts show, in order. */
export function textsOfWidgets(): string {
  const texts: string[] = []
  function gather(node: Node): void {
    if (node instanceof Text) texts.push(node.data.replaceAll('\u200b', '').trim())
    // Not by `checkVisibility`: an element with `display: contents` has no box, but its texts are seen.
    if (node instanceof HTMLElement && getComputedStyle(node).display === 'none') return
    node.childNodes.forEach(gather)
  }
  for (const { localName, shadowRoot } of document.querySelectorAll('*'))
    if (localName.startsWith('coach-') && shadowRoot) gather(shadowRoot)
  return texts.filter(Boolean).join(' | ')
}
