/**
 * Returns what `JSON.stringify` returns, without members that are undefined. Old libraries replace `JSON.stringify`, or
 * add a `toJSON` to arrays and objects, which would send something else than what was typed.
 */
export function toJson(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map((item) => toJson(item)).join()}]`
  if (typeof value !== 'object' || !value) return `${value ?? null}`
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([key, member]) => `${quote(key)}:${toJson(member)}`).join()}}`
}

const quote = (text: string) => `"${text.replace(/["\\]|[^ -\uffff]/g, escapeLetter)}"`
const escapeLetter = (letter: string) =>
  letter > '!' ? `\\${letter}` : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
