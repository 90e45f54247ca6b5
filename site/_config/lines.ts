/** A word with its font style, because emphasis can start and end within a line. */
export interface Word {
  readonly text: string
  readonly italic: boolean
}

export type Widths = (word: Word) => number

/** Splits a headline into words. `*words*` between asterisks have emphasis. */
export function wordsOf(headline: string): Word[] {
  let isOpen = false
  return headline.split(/\s+/).map((part) => {
    const italic = isOpen || part.startsWith('*')
    if ((part.match(/\*/g) ?? []).length % 2 === 1) isOpen = !isOpen
    return { text: part.replaceAll('*', ''), italic }
  })
}

/** Breaks words into lines of a maximum width. All measures have the same unit. */
export function fillLines(
  words: readonly Word[],
  widthOf: Widths,
  space: number,
  width: number,
): Word[][] {
  const lines: Word[][] = []
  let rest = 0
  for (const word of words) {
    const needed = widthOf(word)
    const line = lines.at(-1)
    if (line && rest >= space + needed) {
      line.push(word)
      rest -= space + needed
    } else {
      lines.push([word])
      rest = width - needed
    }
  }
  return lines
}
