const ordinals = ['first', 'second', 'third', 'fourth']
const numbered = ['1st', '2nd', '3rd', '4th']
const things = 'one|option|tier|level|plan|package'
// Not “the first call”, which is one of a kind.
const ordinal = new RegExp(
  `\\bthe (${[...ordinals, ...numbered].join('|')}|last|latter|former)(?: (?:${things})\\b|(?=\\s*(?:[,.?!;]|$)))`,
  'gi',
)

/** Returns the names in bold of a reply, in their order. */
export const listedIn = (reply: string): string[] => [
  ...new Set(Array.from(reply.matchAll(/\*\*([^*\n]{1,60})\*\*/g), ([, name = '']) => name)),
]

/**
 * Replaces “the second one” by the second name of what was listed.
 * @param listed the names, if the last reply listed several things
 */
export function withListed(message: string, listed: readonly string[]): string {
  if (listed.length < 2) return message
  return message.replace(ordinal, (phrase, which: string) => {
    const word = which.toLowerCase()
    const index = Math.max(ordinals.indexOf(word), numbered.indexOf(word))
    const name = index >= 0 ? listed[index] : word === 'former' ? listed[0] : listed.at(-1)
    return name ?? phrase
  })
}
