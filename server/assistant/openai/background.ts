import type { AnswerEntry } from '../../../data/contracts/assistant-content.ts'
import type { Knowledge, Passage } from '../../../data/contracts/knowledge.ts'
import { matchesOf, questionsIn } from '../search/questions.ts'
import { searchIn } from '../search/search.ts'
import { textOn } from '../text-on.ts'

/** How many of the best answers to each sentence are told, and the score below which one is noise. */
const maxAnswers = 4
const minScore = 0.3
/** How much of what was asked the search for passages reads, in messages and in characters of each. */
const limits = { messages: 3, characters: 1000 }

/** Returns what a model is told of the site: the same in every conversation, and what was asked for. */
export function backgroundIn(knowledge: Knowledge) {
  const { passages, assistant } = knowledge
  const search = searchIn(knowledge)
  const { always } = assistant
  const ofAll = new Set(passages.filter(({ url }) => always.passages.includes(url)))
  const answersOfAll = assistant.answers.filter(({ id }) => always.answers.includes(id))

  /** Returns the answers that fit best to each sentence of the newest message. */
  function answersTo(asked: readonly string[]): AnswerEntry[] {
    const questions = questionsIn(asked, search)
    const ranked = questions.sentences.map((sentence) => [
      ...new Set(
        matchesOf(sentence, questions, search)
          .filter(({ score, answer }) => score >= minScore && answer.group !== 'small-talk')
          .map(({ answer }) => answer),
      ),
    ])
    return ranked.flatMap((answers) => answers.slice(0, maxAnswers))
  }

  return {
    always: (today: string) =>
      [
        ...[...ofAll].map(passageText),
        ...answersOfAll.map((answer) => answerText(answer, today)),
      ].join('\n\n'),

    /** Returns the answers, if it is for a reply, and the passages that share most with what was asked. */
    found(asked: readonly string[], today: string, options: { room: number; isReply: boolean }) {
      const { room, isReply } = options
      const said = asked.slice(-limits.messages).map((text) => text.slice(0, limits.characters))
      const answers = isReply ? answersTo(asked) : []
      const known = isReply ? ofAll : new Set<Passage>()
      const texts = [
        ...answers
          .filter((answer) => !answersOfAll.includes(answer))
          .map((one) => answerText(one, today)),
        ...search
          .passagesWith(search.meaningIn(said.join('\n')))
          .filter((passage) => !known.has(passage))
          .map(passageText),
      ]
      let length = 0
      const fits = (text: string) => {
        const isIn = length + text.length + 2 <= room
        if (isIn) length += text.length + 2
        return isIn
      }
      return [...new Set(texts)].filter(fits).join('\n\n')
    },
  }
}

const passageText = ({ url, page, title, text }: Passage) => `## ${title || page} (${url})\n${text}`

/** A curated answer; its links name the pages that it is from. */
const answerText = ({ says }: AnswerEntry, today: string) => textOn(says, today)
