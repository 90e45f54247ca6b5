/** Replaces halves of emojis, which the API refuses. `toWellFormed` came to Firefox 119. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\u{fffd}')
