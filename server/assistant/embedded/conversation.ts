import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import { fill } from '../fill.ts'
import { type Match, searchIn } from '../search/search.ts'
import type { Reading } from '../search/subjects.ts'
import { wordsOf } from '../search/words.ts'
import { type Switches, textOn } from '../text-on.ts'

/** The score from which an answer is given. Below it, the assistant says that it doesn't know. */
const threshold = 0.57
/** How much of a conversation is read: what a reply costs grows with these. */
const limits = { messages: 6, characters: 500, sentences: 4 }
/** A message of so few words about another subject repeats the question before: “and Silver?” */
const maxFollowUpTerms = 5
/** A question with fewer words of a meaning is too vague for a quote. */
const minQuotedWords = 3

/** @returns a function from a visitor's messages, oldest first, and a day (2026-01-31) to an answer */
export function conversation(knowledge: Knowledge, switches?: Switches) {
  const { crisis, notices, replies } = knowledge.assistant
  const search = searchIn(knowledge)
  const despair = crisis.phrases.map(spaced)

  return (messages: readonly string[], today: string): string => {
    const recent = messages
      .slice(-limits.messages)
      .map((message) => message.slice(0, limits.characters))
    const newest = recent.pop() ?? ''
    if (despair.some((phrase) => spaced(newest).includes(phrase))) return crisis.answer
    // The subject carries on to the questions after it, so the server stores no state.
    const before = recent.map(search.read).findLast(({ subjects }) => subjects.length > 0)
    const sentences = sentencesIn(newest)
    const matches = sentences.flatMap((sentence) => answerIn(search.read(sentence), before) ?? [])
    // What visitors tell us before they ask is background.
    const answers = matches.map(({ answer }) => answer)
    const questions = answers.filter(({ group }) => group === 'questions')
    const given = questions.length > 0 ? questions : answers.slice(0, 1)
    const texts = new Set(given.map(({ says }) => textOn(says, today, switches)))
    return [...texts].join('\n\n') || quoteOn(sentences, today) || replies.unknown
  }

  /** Returns the answer to a question, with the subject or the words of the question before. */
  function answerIn(reading: Reading, before: Reading | undefined): Match | undefined {
    const found = [search.answerTo(reading, before?.subjects ?? [])]
    const isShort = reading.subjects.length > 0 && reading.terms.length <= maxFollowUpTerms
    if (before && isShort) {
      const terms = [...new Set([...reading.terms, ...before.terms])]
      found.push(search.answerTo({ ...reading, terms }, []))
    }
    return found
      .filter((match) => match !== undefined && match.score >= threshold)
      .sort((one, other) => (other?.score ?? 0) - (one?.score ?? 0))[0]
  }

  /** Quotes whole sentences of a page that contain every word with a meaning. */
  function quoteOn(questions: readonly string[], today: string): string | undefined {
    for (const words of questions.map(search.meaningIn)) {
      if (words.length < minQuotedWords) continue
      for (const { page, title, text, url } of search.passagesWithAll(words)) {
        const sentences = text.split(/(?<=[.!?]["”]?)\s+(?=[A-Z0-9"“])/)
        const pairs = sentences.map((_, index) => sentences.slice(index, index + 2).join(' '))
        const quote = pairs.find((pair) => new Set(words).isSubsetOf(new Set(wordsOf(pair))))
        const source = title ? `${page}: ${title}` : page
        if (!quote) continue
        const notice = textOn(notices[url.replace(/#.*/, '')] ?? [], today)
        return `${notice} ${fill(replies.quote, { text: quote, title: source, url })}`.trim()
      }
    }
    return undefined
  }
}

const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `

const sentencesIn = (message: string) =>
  message
    .split(/(?<=[.?!])\s+|\n/)
    .filter((sentence) => /[a-z0-9]/i.test(sentence))
    .slice(-limits.sentences)
