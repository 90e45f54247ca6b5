/** What visitors tell of their business. */
export interface Figures {
  /** Of a year, in dollars. */
  readonly revenue?: number | undefined
  readonly team?: number | undefined
}

const words: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, twenty: 20, thirty: 30 },
  ...{ forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, half: 0.5 },
}
const units: Readonly<Record<string, number>> = {
  ...{ k: 1e3, grand: 1e3, thousand: 1e3, 'hundred thousand': 1e5 },
  ...{ m: 1e6, mm: 1e6, mil: 1e6, million: 1e6 },
}
const yearly: Readonly<Record<string, number>> = {
  ...{ '6 figures': 1e5, 'six figures': 1e5, '7 figures': 1e6, 'seven figures': 1e6 },
  ...{ '8 figures': 1e7, 'eight figures': 1e7, 'a million': 1e6 },
}

const number = `\\d{1,12}(?:\\.\\d{1,4})?|${Object.keys(words).join('|')}`
const sum = new RegExp(
  `(?:(\\$)\\s?)?(?<![\\w.])(${number})(?: a| an)?\\s?(${Object.keys(units).join('|')})?(?!\\w)(?: dollars| usd| bucks)?(\\s?(?:a|per|/|each|every) ?mo(?:nth)?\\b| monthly)?|\\b(${Object.keys(yearly).join('|')})\\b`,
  'g',
)

/** Only what is said beside one of these is revenue: any other sum may be a price or a debt. */
const before =
  /\b(?:revenue|sales|turnover|turns? over|gross(?:ing)?|mak(?:e|es|ing)|made|earn(?:s|ed|ing)?|did|do|does|doing|bring(?:s|ing)? in|bill(?:s|ed|ing)?|run|runs|running|at|hit|reached)\b[\w ]{0,24}$/
const after =
  /^[\w ]{0,12}\b(?:revenue|sales|turnover|a year|per year|yearly|annual\w*|last year|this year|in the year|agency|company|business|firm|shop|store|arr)\b/
const isOther =
  /\b(?:cost|costs|price|pay|paid|paying|spend|spent|afford|worth|owe|debt|loan|credit|fee|charge|budget|is|are|for|from|save|refund|experts?)\b[\w ]{0,8}$/

/** How far around a sum the words that explain it may be. */
const reach = 40

/** Reads the yearly revenue and the size of the team, when a message tells them. */
export function figuresIn(message: string): Figures {
  const text = message.toLowerCase().replace(/[’',]/g, '').replace(/\s+/g, ' ')
  const told = { revenue: revenueIn(text), team: teamIn(text) }
  return Object.fromEntries(Object.entries(told).filter(([, figure]) => figure !== undefined))
}

function revenueIn(text: string): number | undefined {
  if (/\b(?:no|zero|pre)[ -]?(?:revenue|sales)\b/.test(text)) return 0
  for (const match of text.matchAll(sum)) {
    const [found, sign, digits = '', unit = '', monthly, named] = match
    const ahead = text.slice(Math.max(0, match.index - reach), match.index)
    const rest = text.slice(match.index + found.length).slice(0, reach)
    const isElse = isOther.test(ahead) && !/\b(?:revenue|sales|turnover)\b/.test(ahead)
    if (isElse || !(before.test(ahead) || after.test(rest))) continue
    if (named) return yearly[named]
    const value = countOf(digits) * (units[unit] ?? 1)
    if (sign || unit || value >= 10_000) return value * (monthly === undefined ? 1 : 12)
  }
  return undefined
}

const countOf = (digits: string) => words[digits] ?? Number(digits)

const people =
  'people|ppl|persons?|employees?|staff|team members?|workers|contractors?|reports|hires|of us|ftes?'
const counted = new RegExp(
  `\\b(${number})(?: (?:other|full[ -]time|part[ -]time))?[ -](?:${people})\\b`,
)
const sized = new RegExp(
  `\\b(?:team|staff|crew|headcount) (?:of|is|size|=|:)?\\s?(?:about |around |of |is )?(${number})\\b`,
)
const alone =
  /\b(?:just|only) me\b|\bby myself\b|\bsolo\b|\bsolopreneur|\b(?:i|we) work alone\b|\bone[ -](?:man|woman|person)\b|\bno (?:employees|staff)\b/

function teamIn(text: string): number | undefined {
  if (alone.test(text)) return 1
  const size = (counted.exec(text) ?? sized.exec(text))?.[1]
  return size === undefined ? undefined : countOf(size)
}
