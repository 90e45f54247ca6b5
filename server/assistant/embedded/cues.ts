import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'

export type CueReader = ReturnType<typeof cueReader>

/** The source of a regular expression that matches any of the words. */
export const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`

/** Knows by its words what a message does. */
export function cueReader({ cues }: Pick<AssistantContent, 'cues'>) {
  const finder = (pattern: string) => {
    const expression = new RegExp(pattern, 'i')
    return (text: string) => expression.test(text)
  }
  const asks = finder(`\\?|^(?:(?:and|but|so|ok|also) )*${anyOf(cues.question)}`)
  const isTelling = finder(`\\b${anyOf(cues.telling)}\\b`)
  const isAddressing = finder(`\\b${anyOf(cues.addressing)}\\b`)
  return {
    /** Whether a message has the form of a question or of a request. */
    asks,
    /** Whether a message tells of the visitor or asks no question, and asks nothing of us. */
    tells: (text: string) => (isTelling(text) || !asks(text)) && !isAddressing(text),
    isOfBusiness: finder(`\\b${anyOf(cues.business)}\\b`),
    /** Whether it begins with what the visitor is or has, rather than with what is wanted. */
    isOwn: finder(
      `^(?:(?:and|but|so|ok|well|honestly|lately) )*${anyOf(cues.own)}\\b(?! ${anyOf(cues.wish)})`,
    ),
    refersBack: finder(`\\b${anyOf(cues.pointingBack)}\\b`),
    goesOn: finder(`^${anyOf(cues.goingOn)}\\b`),
  }
}
