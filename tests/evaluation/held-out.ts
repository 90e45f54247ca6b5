import { admits, type Conversation } from './conversation.ts'

/** Scored, never tuned on: read the score, not the misses. */
export const heldOut: readonly Conversation[] = [
  { asks: ['how expensive is silver'], holds: ['{tiers.items.1.price}'] },
  {
    asks: ['what would the top membership cost me every month?'],
    holds: ['{tiers.items.2.price}'],
  },
  { asks: ['Does Bronze come with calls with a coach?'], holds: [/none|no /i] },
  { asks: ['how many q&a sessions are there in accelerator plus'], holds: [/weekly/i] },
  {
    asks: ['what does the ceo mastermind run for, six months or a year'],
    holds: ['{programs.scale.term}'],
  },
  {
    asks: ['what kind of revenue must I have to be in the peer group'],
    holds: ['{programs.scale.fit.revenue}'],
  },
  { asks: ['I sent in an application last week, any news?'], holds: ['{programs.scale.review}'] },
  { asks: ['Which stage suits a company with 15 staff'], holds: ['SUSTAIN'] },
  { asks: ['how can I enroll in the leadership academy'], holds: ['/build'], lacks: [admits] },
  {
    asks: ['How long does the free strategy session take'],
    holds: ['{booking.strategy.duration}'],
  },
  { asks: ['price of the 90 minute consultation?'], holds: ['{booking.intensive.price}'] },
  { asks: ['were meals part of the retreat price'], holds: [/breakfast/i] },
  { asks: ['in which state was the retreat held'], holds: ['{events.retreat.place}'] },
  {
    asks: ['how much does built to scale cost if I join from home'],
    holds: ['{events.intensive.virtual.price}'],
  },
  { asks: ['is there a seat limit at the intensive'], holds: ['{events.intensive.seats}'] },
  {
    asks: ['what time does the online intensive start each day'],
    holds: ['{events.intensive.virtual.daily}'],
  },
  { asks: ['who is on stage at the creator summit'], holds: ['{speakers.items.0.name}'] },
  { asks: ['how soon do you pay back a refund'], holds: ['{policies.refunds.paidWithin}'] },
  { asks: ['I want to stop my gold membership'], holds: [/any time/i] },
  { asks: ['Who founded Antecedent and what is her background?'], holds: ['{site.founder.name}'] },
  { asks: ['send me your phone and mail'], holds: ['{site.contact.phone}'] },
  { asks: ['do you have a facebook page'], holds: [/facebook\.com/] },
  {
    asks: ['what do I have to do in the self assessment'],
    holds: ['{claims.assessment.questions}'],
  },
  { asks: ['how is the expert picked for me'], holds: [/match|introduc/i] },
  {
    asks: ['can people with hearing loss attend your events'],
    holds: [/caption|interpreter|accessib/i],
  },
  {
    asks: ['my people text me questions even on Sundays'],
    holds: [/answer|question|messages/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['We lost two managers this quarter and I do not know why'],
    holds: [/people|leave|notice/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['I am working till eleven most nights'],
    holds: [/hours|week/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['Our turnover has not moved since 2022'],
    holds: [/flat|grow|moving|stuck/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['suppliers want their money and customers have not paid'],
    holds: [/cash|invoice/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['how do I get my staff to own their tasks'],
    holds: [/owner|notice|number/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['every project runs differently, there is no standard'],
    holds: [/memory|checklist|write|record/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['I keep postponing a talk with an employee about her work'],
    holds: [/conversation|putting off|sentence/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['Facebook campaigns burn our budget'],
    holds: [/marketing|channel|buyer/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['there is no one at my level I can discuss things with'],
    holds: [/peer|mastermind/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['I feel pulled in twenty directions'],
    holds: [/option|chosen|pick|one/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['customers tell me we charge too little'],
    holds: [/price/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['what makes this better than reading business books'],
    holds: [/\]\(/],
    lacks: [admits],
  },
  {
    asks: ['my last coach just talked and talked'],
    holds: [/count|number/i, /\]\(\//],
    lacks: [admits],
  },
  { asks: ['is it worth the price'], holds: [/\]\(/], lacks: [admits] },
  {
    asks: ['I hardly have an hour free in my week'],
    holds: [/hour|time/i, /\]\(\//],
    lacks: [admits],
  },
  { asks: ['what is the tallest mountain'], holds: [admits] },
  { asks: ['translate this into spanish for me'], holds: [admits] },
  { asks: ['how many calories are in an apple'], holds: [admits] },
  { asks: ['is mara single'], holds: [admits] },
  { asks: ['can you recommend a restaurant in Los Angeles'], holds: [admits] },
  { asks: ['what is your opinion on the election'], holds: [admits] },
  { asks: ['which bank gives the best mortgage'], holds: [admits] },
  {
    asks: ['tell me about the retreat', 'how many days was it?'],
    holds: ['{events.retreat.length}'],
  },
  {
    asks: ['what is built to scale', 'is there an online version', 'what does that cost'],
    holds: ['{events.intensive.virtual.price}'],
  },
  { asks: ['how much is gold', 'and the cheapest one?'], holds: ['{tiers.items.0.price}'] },
  {
    asks: ['tell me about the mastermind', 'how big are the groups'],
    holds: ['{programs.scale.group}'],
  },
  { asks: ['when is the summit', 'who is it for'], holds: [/creators|make things/i] },
  { asks: ['I have a membership', 'how do I end it'], holds: [/any time/i] },
  { asks: ['we made 420 thousand last year with six people. which program?'], holds: ['SUSTAIN'] },
  {
    asks: ['is 300 a month enough for a membership'],
    holds: ['{tiers.items.0.price}'],
    lacks: [/fits you/],
  },
]
