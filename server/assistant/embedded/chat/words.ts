import { shortForms } from './fillers.ts'

const counts = ['zero', 'one', 'two', 'three', 'four', 'five']

/** Words in lower case, without accents and apostrophes; `day three` is one word, `day3`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replace(/behaviour/g, 'behavior')
    .replace(/(\d),(?=\d{3})/g, '$1')
    // What is asked stands around the thing: who is BUILD for.
    .replace(
      /\bwho(?:s| is| are| was)? (\w[^?.!]{0,30}?) (?:for|made for|meant for)\b/g,
      '$1 who for',
    )
    .replace(
      /\b(day|month|phase|stage) (one|two|three|four|five)\b/g,
      (_, unit, word) => `${unit} ${counts.indexOf(word)}`,
    )
    .replace(/\b(day|month|phase|stage) (\d{1,2})\b/g, '$1$2')
  const words: readonly string[] = plain.match(/[a-z]+\d*|\d[\d.,]*[a-z%+]*/g) ?? []
  return words.map((word) => shortForms[word] ?? word)
}

/** One form for `cancel`, `cancels`, `cancelled` and `canceling`. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  return word
    .replace(/(?:ies|y)$/, 'i')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ing|ed)$/, (end) => (word.length - end.length < 3 ? end : ''))
    .replace(/([b-df-hj-mp-tv-z])\1$/, '$1')
    .replace(/(?<=.{4})e$/, '')
}
