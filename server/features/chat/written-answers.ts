import type { Logger } from 'pino'
import type { DeskAnswer } from '../../../data/contracts/desk-answers.ts'
import type { Search } from '../../assistant/search/search.ts'
import type { Answers } from './answer-store.ts'

interface Needs {
  readonly answers: Pick<Answers, 'versions' | 'find'>
  /** Loads the search of the assistant, of which the embedded one and a model's prompt make use. */
  readonly search: () => Promise<Search>
  readonly log: Pick<Logger, 'warn'>
}

export type WrittenAnswers = ReturnType<typeof writtenAnswers>

/** Tells the assistant what the desk has written, in whichever process. */
export function writtenAnswers({ answers, search, log }: Needs) {
  /** What the search has. Questions are read once for each version, because that takes their length. */
  const known = new Map<string, { readonly version: number; readonly entry: Entry }>()
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function read(): Promise<void> {
    const stored = await answers.versions()
    const changed = stored.filter(({ id, version }) => known.get(id)?.version !== version)
    const deleted = new Set(known.keys()).difference(new Set(stored.map(({ id }) => id)))
    if (changed.length + deleted.size === 0) return
    const { put, drop, read } = await search()
    for (const id of deleted) {
      drop(entryId(id))
      known.delete(id)
    }
    for (const { id } of changed) {
      const answer = await answers.find(id)
      if (!answer) continue
      const entry = entryOf(answer, read)
      put(entry)
      known.set(id, { version: answer.version, entry })
    }
  }

  return {
    /** Resolves once the assistant knows all that was written before this call, or it can't be read. */
    refresh(): Promise<void> {
      next ??= running.then(() => {
        next = undefined
        running = read().catch((err: unknown) => {
          log.warn({ err }, 'what the desk has written for the assistant can’t be read')
        })
        return running
      })
      return next
    },

    /** Returns the answers as a file of `data/assistant/answers` has them. */
    async exported(all: readonly DeskAnswer[]) {
      const { read } = await search()
      return {
        group: 'questions',
        answers: all.map((answer) => {
          const told = known.get(answer.id)
          const isTold = told?.version === answer.version
          const { id, subject, questions } = isTold ? told.entry : entryOf(answer, read)
          return { id, ...(subject && { subject }), questions, answer: answer.answer }
        }),
      }
    },

    /** Whether the search can read a question at all: it knows words of Latin letters. */
    async canRead(question: string): Promise<boolean> {
      return (await search()).read(question).terms.length > 0
    },
  }
}

type Entry = ReturnType<typeof entryOf>

// An id of data/assistant begins with a letter.
const entryId = (id: string) => `desk-${id}`

/** Where all of its questions name the same subject, an answer is about that. */
function entryOf({ id, questions, answer }: DeskAnswer, read: Search['read']) {
  const [first, ...others] = questions.map((question) => read(question).subjects)
  const isShared = (subject: string) =>
    others.every((subjects) => subjects.length === 1 && subjects.includes(subject))
  const subject = first?.length === 1 ? first.find(isShared) : undefined
  const group = 'questions' as const
  return { id: entryId(id), group, subject, questions, says: [{ text: answer }] }
}
