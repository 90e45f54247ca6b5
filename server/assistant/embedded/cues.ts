import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'

export type CueReader = ReturnType<typeof cueReader>

/** Returns the source of a regular expression that matches any of the words. */
export const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`

/** Classifies messages by their words. */
export function cueReader({ cues }: Pick<AssistantContent, 'cues'>) {
  const finder = (pattern: string) => {
    const expression = new RegExp(pattern, 'i')
    return (text: string) => expression.test(text)
  }
  const asks = finder(`\\?|^(?:(?:and|but|so|ok|also) )*${anyOf(cues.question)}`)
  const isTelling = finder(`\\b${anyOf(cues.telling)}\\b`)
  const isAddressing = finder(`\\b${anyOf(cues.addressing)}\\b`)
  return {
    /** Whether a message is phrased as a question or a request. */
    asks,
    /** Whether a message describes the visitor or asks no question, and doesn't address us. */
    tells: (text: string) => (isTelling(text) || !asks(text)) && !isAddressing(text),
    isOfBusiness: finder(`\\b${anyOf(cues.business)}\\b`),
    /** Whether a message begins with what the visitor is or has, not with what they want. */
    isOwn: finder(
      `^(?:(?:and|but|so|ok|well|honestly|lately) )*${anyOf(cues.own)}\\b(?! ${anyOf(cues.wish)})`,
    ),
    refersBack: finder(`\\b${anyOf(cues.pointingBack)}\\b`),
    goesOn: finder(`^${anyOf(cues.goingOn)}\\b`),
  }
}
