import type { Plugin } from 'vite'

/** `for (key in value)`, also minified. */
const inherited = /for ?\(((?:var |let |const )?[\w$]+) in ([\w$.]+)\)/g
/** Preact's way to the document. */
const ownerDocument = /[\w$]+\.ownerDocument\|\|document/g

/**
 * Mends what Preact and valibot take from the page: old libraries add to `Object.prototype`, and each loop over the keys
 * of props or of a schema would meet that. The document's methods may be hidden by its named elements.
 */
export const hostilePages: Plugin = {
  name: 'hostile-pages',
  transform: {
    filter: { id: /\/node_modules\/(?:valibot|preact)\// },
    handler: (code) => ({
      code: code
        .replace(inherited, 'for ($1 of Object.keys($2 || 0))')
        .replace(ownerDocument, 'document'),
      map: null,
    }),
  },
}
