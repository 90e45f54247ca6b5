import type { Conversation } from './conversation.ts'
import { challenges } from './questions/challenges.ts'
import { company } from './questions/company.ts'
import { events } from './questions/events.ts'
import { followUps } from './questions/follow-ups.ts'
import { membership } from './questions/membership.ts'
import { offTopic } from './questions/off-topic.ts'
import { programs } from './questions/programs.ts'
import { refunds } from './questions/refunds.ts'
import { visitors } from './questions/visitors.ts'

/** Questions for tuning the assistant. */
export const tuned: readonly Conversation[] = [
  ...challenges,
  ...company,
  ...events,
  ...followUps,
  ...membership,
  ...offTopic,
  ...programs,
  ...refunds,
  ...visitors,
]
