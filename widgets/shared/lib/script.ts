// Read at module level, because `currentScript` is null after this script has run.
const current = document.currentScript

/** The tag of this script; undefined in a module, in a shadow tree and after `import()`. */
export const tag = current instanceof HTMLScriptElement ? current : undefined

/**
 * The origin of this script, without a trailing slash. It is the default origin of the API. Without a
 * tag it is read from a stack trace, whose first URL is this file's.
 */
export const origin =
  /https?:\/\/[^/\s)]+/.exec(tag?.src || Error().stack || '')?.[0] ?? location.origin
