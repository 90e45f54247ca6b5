/**
 * The page's document without its named elements, so that no markup decides where scripts and data go. In every
 * bundle, `document` is this: vite.config.ts inserts it. `window.document` is the node.
 */
export const pageDocument = new Proxy(window.document, {
  get(page, key) {
    const value = Reflect.get(Document.prototype, key, page)
    // Only methods have it.
    return value?.bind?.(page) ?? value
  },
})
