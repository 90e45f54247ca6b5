import type { Logger } from 'pino'
import { automatedAnswer } from '../../../data/contracts/automated-answer.ts'
import site from '../../../data/site.json' with { type: 'json' }
import type { Assistant } from '../../assistant/assistant.ts'
import type { Piece } from '../../assistant/fallback.ts'

interface Admitting {
  readonly assistant: Pick<Assistant, 'reply'>
  /** The fallback if the model fails. */
  readonly embedded: Pick<Assistant, 'reply'>
  /** What the embedded assistant says if it has no answer. */
  readonly admission: string
}

export interface Keeping extends Admitting {
  readonly questions: { add(asked: string, at: Date): Promise<void> }
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly now: () => Date
}

/** Hands a reply on, and keeps the question if the reply admits that it has no answer. */
export async function* keepUnanswered(
  reply: AsyncIterable<Piece>,
  question: string,
  needs: Keeping,
): AsyncGenerator<Piece> {
  const { questions, log, now } = needs
  let whole = ''
  for await (const piece of reply) {
    whole = piece.replaces ? piece.text : whole + piece.text
    yield piece
  }
  if (!isAdmission(whole, needs)) return
  // The visitor doesn't wait for it.
  questions.add(question, now()).catch((err: unknown) => {
    log.warn({ err }, 'a question without an answer was not kept')
  })
}

/** The embedded assistant has one sentence for it. A model is told to name our address then. */
function isAdmission(reply: string, { assistant, embedded, admission }: Admitting): boolean {
  const isEmbedded = assistant === embedded || reply.startsWith(automatedAnswer)
  return isEmbedded ? reply.endsWith(admission) : reply.includes(site.contact.email)
}
