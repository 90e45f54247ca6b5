import type { Logger } from 'pino'
import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'
import { automatedAnswer } from '../../../data/contracts/automated-answer.ts'
import site from '../../../data/site.json' with { type: 'json' }
import type { Assistant, Piece } from '../../assistant/assistant.ts'
import { textsOf } from '../../assistant/embedded/unsaid.ts'
import { anonymous } from './anonymous.ts'

interface Admitting {
  readonly assistant: Pick<Assistant, 'reply'>
  /** The fallback if the model fails. */
  readonly embedded: Pick<Assistant, 'reply'>
  /** What the embedded assistant says if it has no answer. */
  readonly admissions: readonly string[]
}

export interface Keeping extends Admitting {
  readonly questions: { add(question: string, at: Date): Promise<void> }
  /** Whether a word with a capital is one of the site's own, and so no name. */
  readonly isKnown: (word: string) => boolean
  /** Whether a client may add another question today. */
  readonly hasShare: (client: string, at: Date) => boolean
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly now: () => Date
}

/** Hands a reply on, and keeps the question without traces of a person if the reply admits that it has no answer. */
export async function* keepUnanswered(
  reply: AsyncIterable<Piece>,
  { asked, client }: { readonly asked: string; readonly client: string },
  needs: Keeping,
): AsyncGenerator<Piece> {
  const { questions, isKnown, hasShare, log, now } = needs
  let whole = ''
  for await (const piece of reply) {
    whole = piece.replaces ? piece.text : whole + piece.text
    yield piece
  }
  if (!isAdmission(whole, needs)) return
  const question = anonymous(asked, isKnown)
  if (question === '' || !hasShare(client, now())) return
  // The visitor doesn't wait for it.
  questions.add(question, now()).catch((err: unknown) => {
    log.warn({ err }, 'a question without an answer was not kept')
  })
}

/** The embedded assistant has its sentences for it. A model is told to name our address then. */
function isAdmission(reply: string, { assistant, embedded, admissions }: Admitting): boolean {
  const isEmbedded = assistant === embedded || reply.startsWith(automatedAnswer)
  return isEmbedded
    ? admissions.some((one) => reply.endsWith(one))
    : reply.includes(site.contact.email)
}

/** Returns all ways in which the embedded assistant says that it has no answer. */
export const admissionsOf = ({ unknown, suggest }: AssistantContent['replies']): string[] =>
  [unknown, suggest].flatMap(textsOf)
