import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'

export type CueReader = ReturnType<typeof cueReader>

/** Returns the source of a regular expression that matches any of the words. */
export const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`

const clause =
  '(?:^|[,;:.?] ?|\\b(?:and|but|so|or|ok|hi|hello|know|know if|wonder(?:ing)? if|whether) )'
/** What only we can answer or do, even if it is about the visitor: “can I”, “would we”, “I paid”. */
const ofUs = [
  `${clause}(?:can|could|do|does|did|is|are|will|would|may|am) (?:i|we|you|u|he|she|my|it|that|this|there|they|the|your|any|some\\w*)\\b`,
  `${clause}how (?:much|many|long|often|soon|quickly)\\b`,
  '\\b(?:find out|to know) (?:what|how much)\\b',
  '\\b(?:i|we)(?: (?:have|just|already))* (?:paid|bought|booked|purchased|registered)\\b(?!.*\\bbefore\\b)',
  '^(?:please|pls|remove|delete|cancel|refund|send)\\b',
]

/** Classifies messages by their words. */
export function cueReader({ cues }: Pick<AssistantContent, 'cues'>) {
  const finder = (pattern: string) => {
    const expression = new RegExp(pattern, 'i')
    return (text: string) => expression.test(text)
  }
  const asksUs = finder(anyOf(ofUs))
  const asks = finder(`\\?|${anyOf(ofUs)}|^(?:(?:and|but|so|ok|also) )*${anyOf(cues.question)}`)
  const isTelling = finder(`\\b${anyOf(cues.telling)}\\b`)
  const isAddressing = finder(`\\b${anyOf(cues.addressing)}\\b`)
  return {
    /** Whether a message is phrased as a question or a request. */
    asks,
    /** Whether a message describes the visitor or asks no question, and doesn't address us. */
    tells: (text: string) =>
      (isTelling(text) || !asks(text)) && !isAddressing(text) && !asksUs(text),
    isOfBusiness: finder(`\\b${anyOf(cues.business)}\\b`),
    /** Whether a message begins with what the visitor is or has, not with what they want. */
    isOwn: finder(
      `^(?:(?:and|but|so|ok|well|honestly|lately) )*${anyOf(cues.own)}\\b(?! ${anyOf(cues.wish)})`,
    ),
    refersBack: finder(`\\b${anyOf(cues.pointingBack)}\\b`),
    goesOn: finder(`^${anyOf(cues.goingOn)}\\b`),
  }
}
