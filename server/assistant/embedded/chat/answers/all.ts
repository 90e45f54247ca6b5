import type { Facts } from '../../../../../data/contracts/facts.ts'
import type { Answer, Answers } from '../answer.ts'
import { bookingAnswers } from './booking.ts'
import { companyAnswers } from './company.ts'
import { eventAnswers } from './events.ts'
import { intensiveAnswers } from './intensive.ts'
import { journeyAnswers } from './journey.ts'
import { mastermindAnswers } from './mastermind.ts'
import { membershipAnswers } from './membership.ts'
import { programAnswers } from './programs.ts'
import { refundAnswers } from './refunds.ts'
import { retreatAnswers } from './retreat.ts'
import { siteAnswers } from './site-use.ts'
import { summitAnswers } from './summit.ts'
import { tierAnswers } from './tiers.ts'
import { worryAnswers } from './worries.ts'

/** Everything that can be said of the facts. */
export const allAnswers = (facts: Facts): Answer[] =>
  [
    ...[tierAnswers, membershipAnswers, programAnswers, mastermindAnswers],
    ...[retreatAnswers, summitAnswers, intensiveAnswers],
    ...[
      eventAnswers,
      bookingAnswers,
      refundAnswers,
      companyAnswers,
      journeyAnswers,
      siteAnswers,
      worryAnswers,
    ],
  ].flatMap((answers: Answers) => answers(facts).flat())
