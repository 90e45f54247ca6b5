/** What questions ask for, and how an answer that has it reads. */
const things = {
  price: {
    asked:
      /\bhow (?:much (?:is|are|does|do|would|will|was|were|for)\b|expensive)|\b(?:what|whats|what[’']s)\b(?!.*\binclude).*\b(?:costs?|prices?|fees?|charge)\b/i,
    given: /\$\d|\d%|\b(?:free|nothing|pay|paid|cost|price|charge|fee|refund|sav)/i,
  },
  revenue: {
    asked: /\b(?:how much|what|which) (?:revenue|turnover|sales)\b/i,
    given: /\brevenue\b/i,
  },
  date: {
    asked:
      /^when(?:[’']?s)? (?:is|are|was|were|does|do|will|the)\b|\b(?:what|which) (?:date|day|month)/i,
    given:
      /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b(?:\d|hours?|within|days?|weeks?|months?|monthly|times?|once|after|before|today|calendar)\b/,
  },
  place: {
    asked:
      /^(?:and )?where(?:[’']?s| is| are| was| were| does| do| will)\b.*\b(?:it|held|located|based|meet|happen|place|office|event|summit|retreat|workshops?|intensive|you|group)\b/i,
    given: /\p{Lu}\p{L}+, \p{Lu}|\b(?:online|virtual|video|Zoom|in person|where you are|phone)\b/iu,
  },
  duration: {
    asked:
      /\bhow long (?:is|are|does|do|will|was)\b|\bhow many (?:hours|days|weeks|months|minutes)\b/i,
    given:
      /\b(?:\d+|an?|one|two|three|half|any|each|every|full)\b[- ](?:\w+[- ])?(?:minute|hour|day|week|month|year)|\bat any time/i,
  },
  person: {
    asked: /\bwho(?:[’']?s| is| are|)? (?:speak|talk|lead|teach|run|host|found|coache|start)/i,
    given: /\p{Lu}\p{L}+ \p{Lu}\p{L}+|\b(?:owners?|CEOs?|founder|experts?|analyst)\b/u,
  },
} as const

/** Says that the site has no answer, or that there is nothing to tell of. */
const declined =
  /\b(?:don’t know|doesn’t say|does not state|says no more|names? no|can’t see|no such|not published|cancelled|do not store)\b/

type Thing = keyof typeof things

/** Returns what a question asks for, if that is one of the things that an answer shows plainly. */
export const askedThing = (question: string): Thing | undefined =>
  (Object.keys(things) as Thing[]).find((thing) => things[thing].asked.test(question.trim()))

/** Whether an answer has what a question asks for, or says that the site doesn’t. */
export function givesAskedThing(question: string, answer: string): boolean {
  const thing = askedThing(question)
  return thing === undefined || things[thing].given.test(answer) || declined.test(answer)
}
