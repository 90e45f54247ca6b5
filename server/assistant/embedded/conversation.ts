import type { AnswerEntry } from '../../../data/contracts/assistant-content.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import { crisisAnswers, heavyReader, withoutOffers } from '../crisis.ts'
import {
  isBare,
  matchesOf,
  type Question,
  type Questions,
  questionsIn,
} from '../search/questions.ts'
import { type Match, searchIn } from '../search/search.ts'
import { anySubject } from '../search/subjects.ts'
import { wordsOf } from '../search/words.ts'
import { type Switches, textOn } from '../text-on.ts'
import { withDigits } from './amounts.ts'
import type { Answer } from './answer.ts'
import { givesAskedThing } from './asked-thing.ts'
import { amountIn, chargeText } from './charge.ts'
import { briefly, tierComparison, tierLine } from './compare.ts'
import { type Facts, factReader } from './facts.ts'
import { intentReader } from './intents.ts'
import { languageReader } from './languages.ts'
import { listedIn, withListed } from './listed.ts'
import { pricesOf } from './prices.ts'
import { fitsOf, stageFor } from './stage.ts'
import { laterText, stageText } from './stage-text.ts'
import { monthsIn, sumText } from './sums.ts'
import { unsaid } from './unsaid.ts'
import { quoteOn, suggestionsOf, tellsStory } from './unsure.ts'

/** The score from which an answer is given. */
export const threshold = 0.57
/** An answer with this score fits better than what an action leads to. */
const certain = 0.8
/** The same on a subject of before: “who do I contact for that”, after the summit, gets for whom it is. */
const certainOnCarried = 1.4
/** A longer question about a subject asks for something of it. */
const maxVagueTerms = 5

/** What is said where no answer is found. */
const unsure = new Set<Answer['rule']>(['doubt', 'story', 'quote'])

/** What leads to a person, and offers nothing else. */
const toPerson = new Set<Answer['rule']>(['doubt', 'complaint'])

/** How a question begins that is answered by yes or no. */
const isYesOrNo = /^(?:can|could|do|does|is|are)\b/i

/** Whether a question is two names alone: “Gold or Silver”. */
const isEither = ({ terms, text }: Question): boolean =>
  /\b(?:or|vs)\b/i.test(text) && terms.every((term) => [anySubject, 'or', 'vs'].includes(term))

/** @returns a function from a visitor's messages, oldest first, a day (2026-01-31) and the replies before to an answer */
export function conversation(knowledge: Knowledge, switches?: Switches) {
  const { answers, crisis, languages, replies, understanding } = knowledge.assistant
  const search = searchIn(knowledge)
  const inCrisis = crisisAnswers(crisis)
  const inEnglish = languageReader(languages)
  const intents = intentReader(understanding, search.kindsOf)
  const { factsOf, factsIn } = factReader(understanding)
  const background = new Set(wordsOf(understanding.background))
  const isMeant = (term: string) => term !== anySubject && search.hasMeaning(term)
  const fits = fitsOf(knowledge.content.offers)
  const inHeavy = heavyReader(crisis)
  const prices = pricesOf(knowledge.content)
  const subjectOf = (name: string) => search.read(name).subjects[0]
  const sold = Object.entries(knowledge.content.offers)
  const offers = new Map(sold.map(([, offer]) => [subjectOf(offer.title), offer]))
  const subjects = new Map(sold.map(([id, { title }]) => [id, subjectOf(title)]))

  return (messages: readonly string[], today: string, earlier: readonly string[] = []): Answer => {
    const crisisText = inCrisis(messages)
    if (crisisText) return { text: crisisText, rule: 'crisis' }
    const newest = withListed(messages.at(-1) ?? '', listedIn(earlier.at(-1) ?? ''))
    const { texts, says } = inEnglish([...messages.slice(0, -1), newest])
    const answer = answerTo(texts, today, earlier)
    const { heavy, sellsNothing } = inHeavy(messages)
    // Said to a visitor who cries at night, “I don’t know that” is no answer.
    if (heavy && unsure.has(answer.rule)) return { text: heavy.alone, rule: 'crisis' }
    const isOffering = sellsNothing && !toPerson.has(answer.rule)
    const text = isOffering ? withoutOffers(answer.text) : answer.text
    return {
      ...answer,
      text: [says, text, heavy?.says].filter(Boolean).join(' '),
    }
  }

  function answerTo(
    messages: readonly string[],
    today: string,
    earlier: readonly string[],
  ): Answer {
    const newest = search.spellOut(messages.at(-1) ?? '')
    const say = ({ says }: AnswerEntry) => textOn(says, today, switches)
    const year = Number(today.slice(0, 4))
    const facts = factsOf(messages, year)
    const placing = fits && stageFor(facts, fits)
    const questions = questionsIn(messages, search, placing?.stage)
    const found = questions.sentences.map((asked) => ({
      asked,
      matches: matchesOf(asked, questions, search),
    }))
    const matches = found
      .flatMap(({ matches }) => matches)
      .sort((one, other) => other.score - one.score)
    const best = matches[0]

    const charged = intents.tellsOfCharge(newest) ? amountIn(newest) : undefined
    if (charged !== undefined) {
      return {
        text: chargeText(charged, prices, replies.charge),
        rule: 'charge',
        matches,
      }
    }
    const told = factsIn(newest, year)
    if (
      placing &&
      (tellsOnly(newest, told) ||
        tellsMuch(told, best) ||
        decides(told, facts) ||
        (intents.asksStage(newest) && isAboutStages(questions)))
    ) {
      return { text: stageText(facts, placing, replies.stage), rule: 'stage', matches }
    }
    if (intents.isComplaint(newest) && !(best && best.score >= certain)) {
      return {
        text: unsaid(replies.complaint, earlier),
        rule: 'complaint',
        matches,
      }
    }
    // “We make $400k a year” is no span of time.
    const sum = told.revenue === undefined ? sumOn(newest, questions) : undefined
    if (sum) return { text: sum, rule: 'sum', matches }
    const comparison = comparisonOn(questions, best, say)
    if (comparison) return { text: comparison, rule: 'compare', matches }
    const action = actionOn(messages, questions, best)
    if (action) return { text: say(action), rule: 'action', matches }

    // What visitors tell us before they ask is background.
    const fitting = found.flatMap(
      ({ asked, matches }) => matches.find((match) => isAnswer(match, asked, today)) ?? [],
    )
    const asked = fitting.filter(({ answer }) => answer.group === 'questions')
    const given = (asked.length > 0 ? asked : fitting.slice(0, 1)).map(({ answer }) => answer)
    const texts = [...new Set(given.map(say))]
    if (texts.length > 0) {
      const isOnStages = given.some(({ subject = '' }) =>
        [subject, ...search.kindsOf(subject)].includes('sustain'),
      )
      if (placing && isOnStages && Object.keys(told).length === 0)
        texts.unshift(laterText(facts, placing, replies.stage))
      return { text: texts.join('\n\n'), rule: 'search', matches }
    }
    const sentences = questions.sentences.map(({ text }) => text)
    const quote = quoteOn(sentences, search, knowledge.assistant, today)
    if (quote) return { text: quote, rule: 'quote', matches }
    if (messages.slice(0, -1).some(intents.isComplaint)) {
      return {
        text: unsaid(replies.complaintAgain, earlier),
        rule: 'complaint',
        matches,
      }
    }
    const isTold = earlier.some((reply) => reply.includes(replies.story))
    if (tellsStory(newest) && !isTold) return { text: replies.story, rule: 'story', matches }
    const suggestions = suggestionsOf(new Set(search.meaningIn(newest)), matches)
    const isNear = suggestions.length > 0
    return {
      text: unsaid(isNear ? replies.suggest : replies.unknown, earlier),
      rule: 'doubt',
      matches,
      ...(isNear && { suggestions }),
    }
  }

  /** Whether an answer fits a question, and has what it asks for. */
  function isAnswer({ answer, question, score }: Match, asked: Question, today: string): boolean {
    if (score < threshold) return false
    const text = textOn(answer.says, today, switches)
    const meant = new Set(asked.terms.filter(isMeant))
    if (!givesAskedThing(asked.text, text)) return false
    // “Can I give it to a friend?” asks for no advice to the lonely.
    if (answer.group === 'challenges' && score < certain && isYesOrNo.test(asked.text)) return false
    if (score >= certain) return true
    // “And when?” asks nothing before a subject is named.
    if (meant.size === 0) return !answer.subject || asked.subjects.length + asked.last.length > 0
    return !meant.isDisjointFrom(new Set(wordsOf(`${question} ${text}`)))
  }

  /** Adds up what the newest message asks for: what it names, or what was named last. */
  function sumOn(newest: string, { sentences }: Questions): string | undefined {
    const months = intents.asksSum(newest) ? monthsIn(newest) : undefined
    if (months === undefined) return undefined
    const named = sentences.flatMap(({ subjects }) => subjects)
    const about = named.length > 0 ? named : (sentences.at(-1)?.last ?? [])
    const isMeant = (id: string) =>
      about.some((one) => {
        const subject = subjects.get(id) ?? id
        return subject === one || (search.kindsOf(subject)[0] === one && one === 'membership')
      })
    return sumText(
      months,
      prices.filter(({ id }) => isMeant(id)),
      replies.sum,
    )
  }

  /** Compares the two offers or events that a question names, unless an answer does. */
  function comparisonOn(
    { sentences }: Questions,
    best: Match | undefined,
    say: (entry: AnswerEntry) => string,
  ): string | undefined {
    const asked = sentences.find(
      (one) => one.subjects.length === 2 && (intents.compares(one.text) || isEither(one)),
    )
    if (!asked) return undefined
    const both = asked.subjects.flatMap((subject) => offers.get(subject) ?? [])
    const tiers = both.length === 2 ? tierComparison(both, replies.compare) : undefined
    if (tiers) return tiers
    if (best && best.score >= certain && !isEither(asked)) return undefined
    const texts = asked.subjects.flatMap((subject) => {
      const offer = offers.get(subject)
      if (offer?.features) return tierLine(offer, replies.compare)
      const entry = intents.about && intents.answerTo(intents.about, subject, answers)
      return entry?.subject === subject ? `- ${briefly(say(entry))}` : []
    })
    return texts.length === 2 ? [...texts, '', replies.compare.next].join('\n') : undefined
  }

  /** Whether a message tells facts, and nothing else that could be asked for. */
  function tellsOnly(message: string, told: object): boolean {
    if (Object.keys(told).length === 0) return false
    const others = wordsOf(withDigits(message.toLowerCase())).filter(
      (word) => !/^\d/.test(word) && !background.has(word),
    )
    return others.length < Object.keys(told).length
  }

  /** Whether a message tells revenue and team, and asks for nothing that has an answer of its own. */
  function tellsMuch({ revenue, team }: Facts, best: Match | undefined): boolean {
    const isAsked = best?.answer.group === 'questions' && best.score >= certain
    return revenue !== undefined && team !== undefined && !isAsked
  }

  /** Whether a message says who runs the work, which decides between two stages. */
  function decides(told: Facts, { revenue, team }: Facts): boolean {
    return told.runs !== undefined && revenue !== undefined && team !== undefined
  }

  function isAboutStages({ sentences }: Questions): boolean {
    const isStage = (subject: string) =>
      [subject, ...search.kindsOf(subject)].some((one) => ['stage', 'membership'].includes(one))
    return sentences.every(({ subjects }) => subjects.every(isStage))
  }

  /**
   * Finds the answer to what a visitor wants to do, if it fits better than what was found: the action, or what it is
   * about, may be in an earlier message.
   */
  function actionOn(messages: readonly string[], questions: Questions, best: Match | undefined) {
    const { sentences, before } = questions
    const [newest = '', previous = ''] = messages.slice(-2).toReversed().map(search.spellOut)
    const subject = sentences.flatMap(({ subjects }) => subjects).at(-1)
    const onlyNames = sentences.length > 0 && sentences.every(isBare)
    const carried = onlyNames ? intents.actionIn(previous) : undefined
    const isOnCarried = subject === undefined && best?.answer.subject !== undefined
    if (!carried && best && best.score >= (isOnCarried ? certainOnCarried : certain))
      return undefined
    const action =
      intents.actionIn(newest) ?? carried ?? (onlyNames && !before ? intents.about : undefined)
    const about = subject ?? sentences.at(-1)?.last.at(-1)
    // “Do you have parking?” is about no subject, and nothing is told of it.
    const isVague = sentences.flatMap(({ terms }) => terms).length > maxVagueTerms
    if (action === intents.about && (subject === undefined || isVague)) return undefined
    return action && intents.answerTo(action, about, answers)
  }
}
