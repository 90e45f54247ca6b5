const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Readonly<Record<string, number>> = {
  ...{ hundred: 100, k: 1e3, thousand: 1e3, grand: 1e3 },
  ...{ m: 1e6, mm: 1e6, mil: 1e6, mill: 1e6, million: 1e6 },
}

/** Reads `80`, `1.2`, `900.000` and `1,200,000`. */
function digits(text: string): number {
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(text)
  return Number(isGrouped ? text.replace(/[.,]/g, '') : text.replace(',', '.'))
}

function small(word: string): number | undefined {
  if (/^\d/.test(word)) return digits(word)
  if (word === 'half') return 0.5
  if (word === 'quarter') return 0.25
  const unit = units.indexOf(word)
  if (unit >= 0) return unit
  const ten = tens.indexOf(word)
  return ten >= 0 ? (ten + 2) * 10 : undefined
}

const word = `(?:${[...units, ...tens, 'half', 'quarter'].join('|')})`
const scale = `(?:${Object.keys(scales)
  .toSorted((one, other) => other.length - one.length)
  .join('|')})`
const spelled = new RegExp(
  `(?<![\\w.,])(?:(?:\\d[\\d.,]*\\d|\\d)(?:\\s?${scale})?|${word}(?:[ -]${word})?(?: and a half)?(?: an?)?(?:[ -]${scale})*|an? (?:half a |quarter )?${scale}(?: ${scale})*)(?!\\w)`,
  'g',
)

/** Writes every number of a text in lower case with digits alone: `eighty thousand` and `80k` as `80000`. */
export function withDigits(text: string): string {
  return text.replace(spelled, (match) => {
    let sum = 0
    for (const [part] of match.matchAll(/\d[\d.,]*\d|\d|[a-z]+/g)) {
      const value = small(part)
      if (value !== undefined) sum += value
      else if (part in scales) sum = (sum || 1) * (scales[part] ?? 1)
    }
    return String(Math.round(sum * 100) / 100)
  })
}
