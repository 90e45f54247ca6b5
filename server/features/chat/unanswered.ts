import { automatedAnswer } from '../../../data/contracts/automated-answer.ts'
import site from '../../../data/site.json' with { type: 'json' }
import type { Piece } from '../../assistant/fallback.ts'
import type { Services } from '../../services.ts'

/** Hands a reply on, and keeps the question if the reply admits that it has no answer. */
export async function* keepUnanswered(
  reply: AsyncIterable<Piece>,
  question: string,
  services: Services,
): AsyncGenerator<Piece> {
  const { questions, log, now } = services
  let whole = ''
  for await (const piece of reply) {
    whole = piece.replaces ? piece.text : whole + piece.text
    yield piece
  }
  if (!isAdmission(whole, services)) return
  // The visitor doesn't wait for it.
  questions.add(question, now()).catch((err: unknown) => {
    log.warn({ err }, 'a question without an answer was not kept')
  })
}

/** The embedded assistant has one sentence for it. A model is told to name our address then. */
function isAdmission(reply: string, { assistant, embedded, admission }: Services): boolean {
  const isEmbedded = assistant === embedded || reply.startsWith(automatedAnswer)
  return isEmbedded ? reply.endsWith(admission) : reply.includes(site.contact.email)
}
