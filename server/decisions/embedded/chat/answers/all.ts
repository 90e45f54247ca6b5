import type { Answers } from '../answer.ts'
import { bookingAnswers } from './booking.ts'
import { companyAnswers } from './company.ts'
import { eventAnswers } from './events.ts'
import { intensiveAnswers } from './intensive.ts'
import { journeyAnswers } from './journey.ts'
import { programAnswers } from './programs.ts'
import { refundAnswers } from './refunds.ts'
import { retreatAnswers } from './retreat.ts'
import { siteAnswers } from './site-use.ts'
import { summitAnswers } from './summit.ts'
import { tierAnswers } from './tiers.ts'

/** Everything that can be said of the facts. */
export const allAnswers: Answers = (facts) =>
  [
    ...[tierAnswers, programAnswers, retreatAnswers, summitAnswers, intensiveAnswers],
    ...[eventAnswers, bookingAnswers, refundAnswers, companyAnswers, journeyAnswers, siteAnswers],
  ].flatMap((answers) => answers(facts))
