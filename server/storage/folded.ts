import { digitsOf } from '../../data/contracts/digits.ts'

/** How many words of a search count. */
const maxTerms = 8
/** Fewer digits with signs between them are hardly a phone number. */
const minDigits = 5
/** A phone number without its country's code has at least these. */
const minNationalDigits = 7
const maxCodeDigits = 3
/** What is longer between two blanks is a number of its own, unless a sign before it tells otherwise. */
const maxPart = 7

const phoneNumber = /\+?\(?\p{Nd}[\p{Nd}()./\-\p{Zs}\t]*\p{Nd}/gu
const typedNumber = /(?<!\S)\+?\(?\p{Nd}[\p{Nd}()./\-\s]*\p{Nd}(?!\S)/gu

/** What a text has to contain one of. */
export type Term = readonly string[]

/** Returns a text without case, marks and other differences that nobody types: `JOSÉ` and `jose` are the same. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // Through upper case, so that ß is ss, and i without a dot is i. It knows ß in lower case only.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      // The second step gives I with a dot its mark, and the last sigma of a word its own form.
      .replace(/\p{M}/gu, '')
      .replaceAll('ς', 'σ')
      // What no engine stores.
      .toWellFormed()
      .replaceAll('\0', '\ufffd')
  )
}

/** Returns what a search looks at: folded texts, and after them the digits of what may be phone numbers. */
export function searchTextOf(texts: Iterable<string>): string {
  const folded = [...new Set([...texts].filter(Boolean).map(fold))]
  const numbers = folded.flatMap((text) => text.match(phoneNumber) ?? []).map(digitsOf)
  // With blanks around each, by which a number is found as a whole.
  const digits = [...new Set(numbers.filter(({ length }) => length >= minDigits))]
  return [...folded, ...(digits.length > 0 ? [` ${digits.join(' ')} `] : [])].join('\n')
}

/** Returns the terms of a search. A text is found if it contains all of them, each in one of its forms. */
export function termsOf(query: string): Term[] {
  const numbers: Term[] = []
  const rest = fold(query).replace(typedNumber, (typed) => {
    numbers.push(...partsOf(typed).map(formsOf))
    return ' '
  })
  const words = rest.split(/\s+/).filter(Boolean)
  return [...numbers, ...words.map((word) => [word])].slice(0, maxTerms)
}

/** Returns what may be one number with blanks in it, or several. */
function partsOf(typed: string): string[] {
  const parts = typed.split(/\s+/)
  const isOne = /^[+(]|^00/.test(typed) || parts.every((part) => digitsOf(part).length <= maxPart)
  return isOne ? [parts.join(' ')] : parts
}

/** Returns the forms in which a number may be stored. */
function formsOf(typed: string): Term {
  const digits = digitsOf(typed)
  return digits.length < minDigits ? [typed] : [...new Set([typed, ...numbersOf(typed, digits)])]
}

function numbersOf(typed: string, digits: string): string[] {
  const code = /^(\+|00)/.exec(typed)?.[0]
  if (code) {
    const full = code === '00' ? digits.slice(2) : digits
    const national = Array.from({ length: maxCodeDigits }, (_, index) => full.slice(index + 1))
    const long = national.filter(({ length }) => length >= minNationalDigits)
    return [full, ...long.flatMap((number) => [` ${number} `, ` 0${number} `])]
  }
  const isTrunk = digits.startsWith('0') && digits.length > minNationalDigits
  return [digits, ...(isTrunk ? [`${digits.slice(1)} `] : [])]
}
