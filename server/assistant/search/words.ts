/** No real word is longer. Cutting longer ones bounds the work. */
const maxLength = 30

/** Returns the words of a text in lower case, without accents, apostrophes and endings. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replace(/(\d)[,.](?=\d)/g, '$1')
  return (plain.match(/[a-z]+|\d+[a-z]*/g) ?? []).map((word) => stem(word.slice(0, maxLength)))
}

/** Returns one form for `cancel`, `cancels`, `cancelled` and `canceling`. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  return word
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(?<=x)es$/, '')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ing|ed)$/, (end) => (word.length - end.length < 3 ? end : ''))
    .replace(/([b-df-hj-mp-tv-z])\1$/, '$1')
    .replace(/(?<=.{4})e$/, '')
}
