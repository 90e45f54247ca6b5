/** A visitor's messages, and what the answer to the last one must and must not contain. */
export interface Conversation {
  readonly asks: readonly [string, ...string[]]
  /** Text with `{references}` into the data, case-insensitive, or a pattern. */
  readonly holds: readonly Fact[]
  readonly lacks?: readonly Fact[]
  /** The day of the visit, if it matters. */
  readonly on?: string
}

export type Fact = string | RegExp

/** An honest "I don't know", in any wording. */
export const admits =
  /\b(?:don['’]t know|do not know|can['’]t (?:say|tell|answer|help)|cannot (?:say|tell|answer|help)|not sure|no (?:answer|information|details?)|outside (?:of )?(?:what|my)|doesn['’]t say|does not say|not (?:something|listed|published|on (?:the|this) site)|only (?:answer|know|help|talk))/i

/** An amount of money, which an honest "I don't know" never contains. */
export const sum = /\$\s?\d/

/**
 * The assistant gives up. Narrower than `admits`: “Not sure which stage? Take the assessment” is a
 * fair answer to a challenge.
 */
export const shrugs =
  /\b(?:(?:i|we) (?:just |really |honestly )?(?:don['’]t|do not) (?:know|understand|have (?:an? |any |good )*(?:answer|information))|(?:i|we) (?:can['’]t|cannot) (?:say|tell|answer|help)|(?:i['’]m|i am) not (?:sure|able)|no (?:answer|information|details?) (?:on|about|for|to)|(?:site|page)s? (?:doesn['’]t|does not|don['’]t) say|i(?: can)? only (?:answer|know|help|talk))/i

/** A no, or a statement that nothing is published, in any wording. */
export const honest = new RegExp(
  `${admits.source}|^(?:no|sorry|afraid|unfortunately)\\b|\\bnot (?:an?|one|something|what|part|our|my|here|yet|among|for)\\b|\\b(?:we|i|mara|antecedent|site|pages?|it|that['’]?s?|this|there|here)\\b[^.!?\\n]{0,60}(?:\\b(?:not|no|none|nothing|cannot|never|only|outside|beyond|unable)\\b|n['’]t\\b)` +
    `|(?:\\bnot|n['’]t)\\s+(?:\\w+\\s+)?(?:publish|list|offer|stat|show|nam|giv|sell|provid|set\\b|announc|lawyer|something|do\\b|run\\b|lend|mention)` +
    `|\\bno (?:[\\w-]+ ){0,2}(?:discounts?|prices?|dates?|openings?|jobs?|loans?|is|are)\\b`,
  'i',
)

/** A program, the quiz or a call as the next step after a challenge. */
export const nextStep =
  /\b(?:assessment|quiz|(?:strategy|discovery|free|complimentary|short|30[-‑\s]minute) (?:strategy )?call|book(?:ing)?|consultation|academy|true ceo|mastermind|built to scale|intensive|expert network|introduc\w+|leadership journey|workshops?|summit|membership|tiers?|bronze|silver|gold|accelerator|build|sustain|scale)\b/i

/** A statement that the event is over. */
export const over =
  /\b(?:over|past|passed|ended|already|took place|has been|was (?:held|in|on|planned|scheduled|a one-day)|happened|completed|finished|behind us|sold out|no longer|closed|expired|gone)\b/i

/** A way to contact a person. */
export const person = /hello@antecedent\.example|555[-‑]0142|\bbook|strategy call/i

type Asks = string | Conversation['asks']
type Rest = Omit<Conversation, 'asks' | 'holds'>
const turns = (asks: Asks): Conversation['asks'] => (typeof asks === 'string' ? [asks] : asks)

/** A conversation whose last answer contains the facts; the last argument may list forbidden ones. */
export function ask(asks: Asks, ...facts: readonly (Fact | Rest)[]): Conversation {
  const isFact = (one: Fact | Rest): one is Fact => typeof one === 'string' || one instanceof RegExp
  const rest = facts.filter((one) => !isFact(one))[0] as Rest | undefined
  return { asks: turns(asks), holds: facts.filter(isFact), ...rest }
}

/** A founder's challenge, whose answer is a next step and never "I don't know". */
export function challenge(asks: Asks, ...facts: readonly (Fact | Rest)[]): Conversation {
  const { holds, lacks = [], ...rest } = ask(asks, ...facts)
  return { asks: rest.asks, holds: [...holds, nextStep, /\]\(/], lacks: [...lacks, admits, shrugs] }
}
