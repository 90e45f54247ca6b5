import { admits, type Conversation, sum } from './conversation.ts'

/** Written after the assistant had been mended on the first held-out questions. */
export const heldOutAgain: readonly Conversation[] = [
  { asks: ['whats the damage for the top package'], holds: ['{tiers.items.2.price}'] },
  { asks: ['$997 - which one was that again?'], holds: ['{tiers.items.1.title}'] },
  {
    asks: ['is there somebody I could ring about the mastermind'],
    holds: ['{site.contact.phone}'],
  },
  { asks: ['do members of bronze get their posts written'], holds: [/5 social posts/] },
  {
    asks: ['we are 3 people and made 190 thousand last year. Build or sustain?'],
    holds: ['BUILD'],
  },
  {
    asks: ['would you take a solopreneur earning 600k into scale'],
    holds: ['{programs.scale.fit.revenue}'],
  },
  { asks: ['what month is the next in person thing'], holds: ['{events.intensive.next}'] },
  {
    asks: ['was the arizona trip any good, and can I go on the next one?'],
    holds: [/waitlist|sold out/i],
  },
  {
    asks: ['how much did people pay for redefine you if they were early'],
    holds: ['{events.retreat.prices.earlyBird}'],
  },
  { asks: ['I need to bail on the intensive, five days to go'], holds: [/no refund/i] },
  {
    asks: ['my card was charged for silver but i want out'],
    holds: [/any time|money-back|cancel/i],
  },
  { asks: ['do you have something for creators'], holds: ['{events.summit.name}'] },
  { asks: ['who is the lady behind all this'], holds: ['{site.founder.name}'] },
  {
    asks: ['cant get anything done because my staff interrupt me constantly'],
    holds: [/\/booking|\/assessment/],
  },
  {
    asks: ['how many hours a month does the mastermind take'],
    holds: ['{programs.scale.session}'],
  },
  {
    asks: ['how is my application information handled'],
    holds: [/keep|forward|application/i, /privacy/i],
  },
  {
    asks: ['explain the leadership journey in short'],
    holds: ['{journey.months}', '{journey.phaseCount}'],
  },
  {
    asks: ['how long will the 30 day thing go on for after the retreat, the support i mean'],
    holds: ['{events.retreat.support}'],
  },
  {
    asks: ['tell me about gold and silver', 'which has more coaching'],
    holds: [/monthly 1-hour coaching|gold/i],
  },
  { asks: ['how do i book', 'is it by phone or video'], holds: [/online/i] },
  {
    asks: ['hi, whats built to scale', 'is it cheaper online', 'when'],
    holds: ['{events.intensive.next}'],
  },
  { asks: ['what is the meaning of life'], holds: [admits] },
  { asks: ['translate "hello" into french'], holds: [admits], lacks: [/bonjour/i] },
  { asks: ['what did mara earn last year'], holds: [admits], lacks: [sum] },
  { asks: ['is there parking at the summit'], holds: [admits] },
]
