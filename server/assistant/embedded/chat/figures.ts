const words: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
  },
  ...{ sixty: 60, seventy: 70, eighty: 80, ninety: 90, half: 0.5, couple: 2, dozen: 12 },
}

const units: Readonly<Record<string, number>> = {
  ...{ k: 1e3, grand: 1e3, thousand: 1e3, hundred: 100, m: 1e6, mm: 1e6, mil: 1e6, mill: 1e6 },
  ...{ mio: 1e6, million: 1e6 },
}

const number = `\\d[\\d,]*(?:\\.\\d+)?|${Object.keys(words).join('|')}`
const amount = new RegExp(
  `(\\$|usd)?\\s?(?<![\\w.])(${number})(?:\\s?(?:a|-))?\\s?(hundred thousand|${Object.keys(units).join('|')})?(?![\\w])(\\s?(?:usd|dollars|bucks))?(\\s?(?:a|per|/|each|every)\\s?mo(?:nth)?\\b|\\s?monthly)?`,
  'gi',
)

export interface Figures {
  /** Of a year, in dollars. */
  readonly revenue?: number
  readonly team?: number
}

/** Revenue and team as a visitor tells them, in any of the usual spellings. */
export function figuresIn(message: string): Figures {
  const text = message.toLowerCase().replace(/[’']/g, '')
  const revenue = revenueIn(text)
  const team = teamIn(text)
  return { ...(revenue === undefined ? {} : { revenue }), ...(team === undefined ? {} : { team }) }
}

function revenueIn(text: string): number | undefined {
  if (/\b(?:no|zero|pre)[ -]?(?:revenue|sales)\b|\bnot (?:making|earning) any/.test(text)) return 0
  const named: readonly [RegExp, number][] = [
    [/\bhalf a mil/, 500_000],
    [/\bquarter (?:of a )?mil/, 250_000],
    [/\bsix[ -]figures?\b|\b6[ -]figures?\b/, 100_000],
    [/\b(?:seven|7)[ -]figures?\b|\ba million\b/, 1_000_000],
    [/\b(?:eight|8)[ -]figures?\b/, 10_000_000],
  ]
  const said = named.find(([form]) => form.test(text))
  if (said) return said[1]
  for (const [, sign, digits = '', unit, dollars, monthly] of text.matchAll(amount)) {
    const isMoney = sign !== undefined || dollars !== undefined
    if (!isMoney && (unit === undefined || unit === 'hundred') && countOf(digits) < 10_000) continue
    return countOf(digits) * scaleOf(unit) * (monthly === undefined ? 1 : 12)
  }
  return undefined
}

const scaleOf = (unit: string | undefined) =>
  unit === undefined ? 1 : unit === 'hundred thousand' ? 1e5 : (units[unit] ?? 1)

const countOf = (digits: string) => words[digits] ?? Number(digits.replaceAll(',', ''))

const people =
  'people|ppl|persons?|employees?|staff|team members?|members|workers|folks|contractors?|reports|hires|guys|of us|ftes?'

function teamIn(text: string): number | undefined {
  if (
    /\b(?:just|only) me\b|\bby myself\b|\bmyself only\b|\bsolo|\balone\b|\bone[ -](?:man|woman|person)\b|\bno (?:employees|staff|team)\b|\bfreelanc/.test(
      text,
    )
  )
    return 1
  const counted =
    new RegExp(
      `\\b(${number})(?:[ -]|\\s(?:other|full[ -]time|part[ -]time)\\s)?(?:${people})\\b`,
    ).exec(text) ??
    new RegExp(
      `\\b(?:team|staff|crew|headcount|group) (?:of|is|size|=|:)?\\s?(?:about |around |of |is )?(${number})\\b`,
    ).exec(text)
  return counted?.[1] === undefined ? undefined : countOf(counted[1])
}

/** How long before an event, in days: `45 days before`, `two weeks out`. */
export function daysBefore(message: string): number | undefined {
  const found = new RegExp(`\\b(${number})\\s?(day|week|month)s?\\b`, 'i').exec(
    message.toLowerCase(),
  )
  if (
    !found ||
    !/\b(?:before|prior|ahead|out|until|away|in advance|beforehand|left|to go|earlier)\b/i.test(
      message,
    )
  )
    return undefined
  const days = { day: 1, week: 7, month: 30 }[found[2] ?? ''] ?? 1
  return countOf(found[1] ?? '') * days
}
