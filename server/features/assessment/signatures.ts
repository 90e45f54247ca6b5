import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import {
  type Answers,
  type AssessmentResult,
  answers,
  assessmentResult,
} from '../../../data/contracts/assessment.ts'

const signed = v.object({ answers, result: assessmentResult })

/**
 * Signs results, so that the mail with a result to any address has nothing that its sender made up.
 * @param secret 32 bytes; a new one makes earlier results unsendable
 */
export function resultSignatures(secret: Buffer) {
  /** The schema's order of keys, because a visitor's JSON may have another. */
  const digest = (given: { answers: Answers; result: AssessmentResult }) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(v.parse(signed, given)))
      .digest()

  return {
    of: (answers: Answers, result: AssessmentResult): string =>
      digest({ answers, result }).toString('base64url'),

    /** Whether this server made the result of these answers. */
    isValid(answers: Answers, result: AssessmentResult, signature: string): boolean {
      const sent = Buffer.from(signature, 'base64url')
      const own = digest({ answers, result })
      return sent.length === own.length && timingSafeEqual(sent, own)
    },
  }
}

export type ResultSignatures = ReturnType<typeof resultSignatures>
