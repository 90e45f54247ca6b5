import { admits, type Conversation, sum } from './conversation.ts'

/** Written after the assistant was tuned on the other questions, in other words than theirs. */
export const heldOut: readonly Conversation[] = [
  {
    asks: ['Could you break down what Silver would set me back every month?'],
    holds: ['{tiers.items.1.price}'],
    lacks: ['{tiers.items.3.price}'],
  },
  { asks: ['is $1500 a month enough for gold?'], holds: ['{tiers.items.2.price}'] },
  { asks: ['which of your plans has the weekly q&a'], holds: ['{tiers.items.3.title}'] },
  {
    asks: ['do i get a community with the lowest plan'],
    holds: ['{tiers.items.0.title}', /forum|community/i],
  },
  {
    asks: ['what would I owe for half a year in the ceo group'],
    holds: ['{programs.scale.price}'],
  },
  {
    asks: ['my company turns over 650K and there are fourteen of us, what would you suggest'],
    holds: ['SUSTAIN'],
  },
  { asks: ["We're a husband and wife shop doing about 15k a month"], holds: ['BUILD'] },
  {
    asks: ['do i make enough for the peer advisory thing? we did 180k'],
    holds: ['{programs.scale.fit.revenue}'],
  },
  {
    asks: ["I've got to pull out of the workshop, it starts in 3 weeks. will you return the fee?"],
    holds: [/full refund/i],
  },
  { asks: ['bought bronze yesterday and hate it'], holds: ['{policies.coaching.moneyBackDays}'] },
  { asks: ['any chance of a place in arizona'], holds: [/sold out/i] },
  { asks: ['hw long is the sumit'], holds: ['{events.summit.length}'] },
  {
    asks: ['Is there a livestream version of built to scale, and at what time of day?'],
    holds: ['{events.intensive.virtual.daily}'],
  },
  { asks: ['give me a number i can ring'], holds: ['{site.contact.phone}'] },
  { asks: ['everything goes through me and i am drowning'], holds: [/\/booking|\/assessment/] },
  {
    asks: ["what's covered in the september workshop"],
    holds: ['{journey.phases.2.items.0.title}'],
  },
  { asks: ['is mara certified in anything'], holds: [/behavior analyst|BCBA/i] },
  { asks: ['will the robot save this conversation'], holds: [/not (?:store|keep|kept|saved)/i] },
  { asks: ['how much is accelerator plus', 'what do i get for that'], holds: [/90-minute/] },
  {
    asks: ['i heard about a retreat', 'who is it meant for and how many of us would there be'],
    holds: ['{events.retreat.seats}'],
  },
  {
    asks: ['when is built to scale', 'ok and how many people max', 'can i get a refund on it'],
    holds: ['{policies.workshops.fullRefundDays}'],
  },
  { asks: ['what is the capital of france'], holds: [admits], lacks: [/paris/i] },
  { asks: ['do you accept bitcoin'], holds: [admits] },
  { asks: ['can I bring my dog to the retreat'], holds: [admits] },
  { asks: ['does mara have kids'], holds: [admits], lacks: [sum] },
]
