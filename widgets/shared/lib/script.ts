// Read while this script is evaluated; `currentScript` is null ever after.
const current = document.currentScript

/** The tag that this script came by; none in a module, in a shadow tree, after `import()`. */
export const tag = current instanceof HTMLScriptElement ? current : undefined

/**
 * Where this script came from, without a trailing slash: the API's origin unless an attribute
 * names another. Without a tag the first address of a stack trace tells it, which is this file's.
 */
export const origin =
  /^https?:\/\/[^/]+/.exec(tag?.src ?? '')?.[0] ??
  /https?:\/\/[^/\s)]+/.exec(Error().stack ?? '')?.[0] ??
  location.origin
