import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'
import type { Passage } from '../../../data/contracts/knowledge.ts'
import { fill } from '../fill.ts'
import { asking } from '../search/questions.ts'
import type { Match, Search } from '../search/search.ts'
import { wordsOf } from '../search/words.ts'
import { textOn } from '../text-on.ts'

/** The score from which an answer is suggested. */
const minScore = 0.36
const maxSuggestions = 3
/** A shorter example is a catchword, such as “hours”, and asks nothing when it is tapped. */
const minWords = 3
/** A question with fewer words of a meaning is too vague for a quote. */
const minQuotedWords = 3

/** A longer message in which visitors speak of themselves, and ask nothing, is a story. */
const minStoryWords = 12
const minSelves = 2

const asksSomething = new RegExp(`\\?|^\\W*(?:${asking}|what|why|if)|\\b(?:know|tell me)\\b`, 'i')

export function tellsStory(message: string): boolean {
  const selves = message.match(/\b(?:I|my|me|we|our|us)\b/gi)?.length ?? 0
  const words = message.match(/\S+/g)?.length ?? 0
  return words >= minStoryWords && selves >= minSelves && !asksSomething.test(message)
}

const isQuestion = new RegExp(`^${asking}`, 'i')

/**
 * Returns questions that may have been meant, of answers whose nearest example shares a word with a meaning of its own.
 * @param meant these words of the visitor's message
 */
export function suggestionsOf(meant: ReadonlySet<string>, matches: readonly Match[]): string[] {
  const likely = matches.filter(
    ({ answer, question, score }) =>
      score >= minScore &&
      answer.group !== 'small-talk' &&
      !meant.isDisjointFrom(new Set(wordsOf(question))),
  )
  const near = Map.groupBy(likely, ({ answer }) => answer)
  const questions = [...near].flatMap(
    ([answer, [best]]) =>
      [best?.question ?? '', ...answer.questions].find(
        (question) => question.split(' ').length >= minWords,
      ) ?? [],
  )
  return [...new Set(questions)].slice(0, maxSuggestions).map(asQuestion)
}

const asQuestion = (example: string) =>
  `${example[0]?.toUpperCase()}${example.slice(1)}${isQuestion.test(example) ? '?' : ''}`

/** Quotes whole sentences of a page that have every word with a meaning of one of the questions. */
export function quoteOn(
  questions: readonly string[],
  { meaningIn, passagesWithAll }: Pick<Search, 'meaningIn' | 'passagesWithAll'>,
  { replies, notices }: Pick<AssistantContent, 'replies' | 'notices'>,
  today: string,
): string | undefined {
  for (const words of questions.map(meaningIn)) {
    if (words.length < minQuotedWords) continue
    for (const passage of passagesWithAll(words)) {
      const text = sentencesWith(words, passage)
      if (text === undefined) continue
      const { page, title, url } = passage
      const notice = textOn(notices[url.replace(/#.*/, '')] ?? [], today)
      const source = title ? `${page}: ${title}` : page
      return `${notice} ${fill(replies.quote, { text, title: source, url })}`.trim()
    }
  }
  return undefined
}

/** Returns the first two sentences of a passage that have all words. */
function sentencesWith(words: readonly string[], { text }: Passage): string | undefined {
  const sentences = text.split(/(?<=[.!?]["”]?)\s+(?=[A-Z0-9"“])/)
  const pairs = sentences.map((_, index) => sentences.slice(index, index + 2).join(' '))
  return pairs.find((pair) => new Set(words).isSubsetOf(new Set(wordsOf(pair))))
}
