/** The lists that patterns name: `wife/husband`. */
type Words = Readonly<Record<string, string>>

/** How many words `..` stands for, at most. Bounded, so that matching takes linear time. */
const maxGap = 6
/** Stand for the end of a sentence, and for what was taken out. No gap goes over them. */
const sentenceEnd = '|'
export const takenOut = '~'
const marks = /[\u0300-\u036f]+/g

/** Returns the words of a text in lower case, without accents and apostrophes, with `|` between sentences. */
export function plainText(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/['’‘`´ʼ′＇]/g, '')
    // Before, too, because sorting a long run of marks takes long.
    .replace(marks, '')
    .normalize('NFKD')
    .replace(marks, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[.!?;\n…]+/g, ` ${sentenceEnd} `)
    .replace(/[^a-z0-9|]+/g, ' ')
  return ` ${words} ${sentenceEnd} `.replace(/ {2,}/g, ' ')
}

/** Compiles a list of patterns to one expression over a plain text. `data/contracts/assistant-content.ts` explains them. */
export function patternsOf(patterns: readonly string[], words: Words): RegExp {
  const choices = (group: string) =>
    group
      .split('/')
      .flatMap((word) => (word.startsWith('@') ? (words[word.slice(1)]?.split('/') ?? []) : word))
  const sourceOf = (word: string) => {
    if (word === '..') return `(?:[a-z0-9]+ ){0,${maxGap}}?`
    const [group = '', optional = ''] = word.split(/(?=\?$)/)
    const alternatives = choices(group).map((one) =>
      one.replace('|', '\\|').replace(/-$/, '[a-z0-9]*'),
    )
    return `(?:(?:${alternatives.join('|')}) )${optional}`
  }
  // Patterns that begin alike share their beginning, because many do, and each is tried at each word.
  const tree = (rows: readonly (readonly string[])[]): string => {
    const branches = [...Map.groupBy(rows, ([head = '']) => head)].map(([head, all]) =>
      head === '' ? '' : sourceOf(head) + tree(all.map(([, ...rest]) => rest)),
    )
    return branches.length === 1 ? (branches[0] ?? '') : `(?:${branches.join('|')})`
  }
  return new RegExp(` ${tree(patterns.map((pattern) => pattern.split(' ')))}`, 'g')
}
