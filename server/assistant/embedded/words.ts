const ones = ['one', 'two', 'three', 'four', 'five']
const nths = ['first', 'second', 'third', 'fourth', 'fifth']

/** No real word is longer; cutting longer ones bounds the work. */
const longestWord = 30

/** Splits text into lower-case words without accents or apostrophes; `day three` becomes `day3`. */
export function wordsIn(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replace(/behaviour/g, 'behavior')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\b(\d{1,3})k\b/g, '$1000')
    .replace(/(\d) ?-?min\b/g, '$1 minute')
    .replace(/\b(first|second|third|fourth|fifth) (day|phase)\b/g, '$2 $1')
    .replace(/\b(day|month|phase|stage) ([a-z]+)\b/g, (said, unit: string, word: string) => {
      const number = 1 + Math.max(ones.indexOf(word), nths.indexOf(word))
      return number > 0 ? `${unit}${number}` : said
    })
    .replace(/\b(day|month|phase|stage) (\d{1,2})\b/g, '$1$2')
  const words: readonly string[] = plain.match(/[a-z]+\d*|\d[\d.,]*[a-z%+]*/g) ?? []
  return words.map((word) => word.slice(0, longestWord))
}

/** Returns one form for `cancel`, `cancels`, `cancelled` and `canceling`. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  return word
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(?<=x)es$/, '')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ing|ed)$/, (end) => (word.length - end.length < 3 ? end : ''))
    .replace(/([b-df-hj-mp-tv-z])\1$/, '$1')
    .replace(/(?<=.{4})e$/, '')
}

const between =
  /(?<=[?!;]) |(?<!\b(?:mr|mrs|ms|dr|vs|approx|inc))\. |\n|, (?=(?:what|whats|how|where|when|who|which|why) )|,? (?:and|&) (?:also )?(?=(?:how|what|whats|where|when|who|which|can|could|do|does|is|are|will)\b(?!['’]))/i

const maxQuestions = 4
const maxLength = 1000

export function questionsIn(message: string): string[] {
  return message
    .slice(0, maxLength)
    .replace(/[^\S\n]+/g, ' ')
    .split(between)
    .map((part) => part.trim())
    .filter((part) => /[a-z0-9]/i.test(part))
    .slice(0, maxQuestions)
}
