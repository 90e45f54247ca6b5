import { ask, type Conversation, honest, nextStep, over, shrugs } from './conversation.ts'

const answered = { lacks: [shrugs] }
const or = (one: RegExp, ...others: readonly RegExp[]) =>
  new RegExp([one, ...others].map(({ source }) => source).join('|'), 'i')

/** Scored, never used for tuning: read the score, not the misses. */
export const heldOut: readonly Conversation[] = [
  // Membership
  ask(
    'whats the difference between bronze and silver',
    '{offers.silver.title}',
    /coaching|\b8\b|eight|Q&A/i,
  ),
  ask('how much r the memberships per month', '{offers.bronze.price}', '{offers.gold.price}'),
  ask(['how much is accelerator plus', 'and whats included'], /90[-‑\s]min|weekly|\b10 posts/i),
  ask('does bronze come with 1 on 1 coaching', /\b(?:no|not|without|none)\b|n['’]t\b|silver/i, {
    lacks: [/^yes\b/i],
  }),
  ask('is there a free trial', or(honest, /\b7[-‑\s]days?|seven days/i), {
    lacks: [/^yes\b/i, /free trial (?:of|lasts|for \d)/i],
  }),
  ask('cheapest way to get started with you guys', /\bfree\b|complimentary|\$97\b|\$497/i),

  // Programs
  ask('how big are the mastermind groups', /\b10\s*(?:[-–‑]|to)\s*12\b/i),
  ask('minimum revenue for the mastermind?', /\b200\s?(?:k\b|,000)/i),
  ask(
    ['tell me about the mastermind', 'how often do u meet and for how long'],
    /month/i,
    /\b(?:3|three)[-‑\s]hours?/i,
  ),
  ask(
    'i run a small bakery with 3 employees, around 150k a year. which program fits',
    /\bBUILD\b|academy/i,
  ),
  ask(
    'we are 12 people and 800k revenue, company is 5 years old, where we should start?',
    /\bSUSTAIN\b|True CEO/i,
  ),
  ask('how much time per week will this take me', /\b(?:3|three)\b/i, /hour/i),
  ask('after i apply when do i hear back', /\b48[-‑\s]?hours?/i),
  ask('what is this expert network exactly', '{stats.network.value}'),
  ask('how long until i see results', /\b30[-‑\s]days?/i),
  ask('whats the leadership journey', /\b15[-‑\s]months?/i),
  ask(
    'do you take clients outside the US? im in germany',
    or(honest, /online|where(?:ver)? you are|remote|virtual/i),
  ),

  // Events
  ask('when is ur next event', '{events.intensive.next}'),
  ask(
    'how much does the built to scale intensive cost',
    '{events.intensive.offers.inPerson.price}',
    '{events.intensive.offers.virtual.price}',
  ),
  ask(
    'virtual vs virtual vip, what do i get extra',
    /\b60\b|\b30[-‑\s]minutes?|one[-‑\s]on[-‑\s]one/i,
  ),
  ask('how much was a ticket for the creator summit', or(honest, over, /ticket (?:site|page)/i), {
    lacks: [/(?:summit|tickets?)\b[^.!?\n]{0,40}\$\d/i],
  }),
  ask('what did the retreat cost', /\b3,?100\b|\b2,?850\b/),
  ask(
    ['is there going to be another retreat', 'ok how do i get on the list'],
    /\bcall|\bbook|hello@|555[-‑]0142/i,
  ),
  ask('who are the speakers', /okafor|reyes|raman|feld|kahale|bell/i, answered),
  ask('where does the in person intensive take place', or(honest, /seat|told|tell/i), {
    lacks: [/intensive[^.!?\n]*\bin (?:los angeles|scottsdale|atlanta)/i],
  }),

  // The company and its founder
  ask('who is behind this company', '{site.founder.name}'),
  ask('wat is a bcba', /board[-‑\s]certified behaviou?r analyst/i),
  ask('where are you located', /los angeles/i),
  ask(
    'can mara speak at our company event in spring?',
    /speak|teach|talk|workshop/i,
    /contact|invite|\bbook|\bcall|hello@|555[-‑]0142/i,
  ),

  // Calls
  ask(
    'is the first call really free',
    /\bfree\b|complimentary|no (?:cost|charge)|\$0\b/i,
    answered,
  ),
  ask('what happens on the strategy call', /problem|stage|trigger/i, answered),
  ask(
    ['how much is the 90 minute consultation', 'and what do i get for that'],
    /plan|\bmap\b|review|match/i,
    answered,
  ),
  ask('what if i miss my call', /\b24[-‑\s]?hours?|session used|not refunded/i),

  // Refunds
  ask('do you have a money back guarantee??', /\b7[-‑\s]days?|seven[-‑\s]days?/i),
  ask(
    'how long does it take til the refund is on my account',
    /\b10\s*(?:[-–‑]|to)\s*14\b|\b5\s*(?:[-–‑]|to)\s*10\b/i,
  ),
  ask('if i cancel a retreat 40 days before how much do i get back', /\b50\s?%|half/i),
  ask('what if you guys cancel the event', /full refund|next date|money back/i),

  // Newsletter, assessment, privacy
  ask(
    'how often do you send the newsletter',
    /whenever|new article|(?:each|every) (?:new |time|article)|\bwhen\b/i,
  ),
  ask(
    ['how do i sign up for the newsletter', 'can i unsubscribe later'],
    /unsubscribe|one[-‑\s]click|any\s?time/i,
    answered,
  ),
  ask('do you save this chat', /\b(?:no|not|never)\b|n['’]t\b|browser|\btab\b/i, {
    lacks: [/^yes\b/i],
  }),
  ask('how many questions does the assessment have', /\b6\b|\bsix\b/i),
  ask('are you a real person?', /assistant|software|automat|\bAI\b|program|\bbot\b/i, {
    lacks: [/^yes\b/i],
  }),

  // What the site doesn't say
  ask('do you have a discount for nonprofits', honest, {
    lacks: [/^yes\b/i, /(?:save|get) \d+\s?%|\d+\s?% (?:off|discount)/i],
  }),
  ask('how many employees do you have', or(honest, /\b100\+/)),
  ask('can i pay with crypto', or(honest, /\bcard\b/i), { lacks: [/^yes\b/i] }),

  // Founders about their problem
  ask('i keep hiring the wrong people', nextStep, /hir(?:e|es|ed|ing)|role|candidate/i, answered),
  ask(
    'working 70 hours a week and my wife is fed up',
    nextStep,
    /hours?|week|time|home|family|evening/i,
    answered,
  ),
  ask(
    'nobody in my team takes responsibility',
    nextStep,
    /team|own|people|decid|responsib|reward/i,
    answered,
  ),
  ask(
    'we are stuck at 400k since 3 years',
    nextStep,
    /stuck|grow|revenue|flat|bottleneck|constraint|plateau/i,
    answered,
  ),
  ask(
    'i dont trust anyone to do it as good as me',
    nextStep,
    /deleg|hand|trust|check|let go|rung|teach|team/i,
    answered,
  ),
  ask(
    'cash is always tight even tho we sell a lot',
    nextStep,
    /cash|margin|profit|money|pric|invoice|finance|CFO/i,
    answered,
  ),
  ask(
    'havent taken a real vacation since 2021',
    nextStep,
    /vacation|time off|days? off|without you|away|week|hours?|holiday|leave/i,
    answered,
  ),
  ask(
    'Customers want only to talk with me, never with my staff',
    nextStep,
    /customer|client|hand|introduc|team|staff|without you|person/i,
    answered,
  ),
  ask(
    'im so tired of all this, thinking about closing the whole thing',
    nextStep,
    /tired|sorry|hard|rest|burn|exhaust|hours?|week|clos|quit|heavy|alone/i,
    answered,
  ),
  ask(
    'my cofounder and me fight about every decision',
    nextStep,
    /decid|decision|partner|founder|conversation|agree|conflict|role/i,
    answered,
  ),
  ask(
    'i have 8 people but they wait for me with every little thing',
    nextStep,
    /wait|answer|ask|deleg|hand|decid|decision|team|question/i,
    answered,
  ),
  ask(
    'leads are coming in but we close almost none of them',
    nextStep,
    /sales?|sell|clos|lead|follow[-‑\s]up|pipeline|buyer/i,
    answered,
  ),
  ask(
    'i feel pretty alone with all the decisions',
    nextStep,
    /alone|peer|group|table|mastermind|community|decid|decision/i,
    answered,
  ),
  ask(
    'took over my dads company and the old staff doesnt listen to me',
    nextStep,
    /team|staff|people|listen|lead|culture|rule|family|took over|respect/i,
    answered,
  ),
  ask(
    [
      'everything takes forever because i have to approve it',
      'tried delegating but they mess it up',
    ],
    nextStep,
    /deleg|hand|check|rung|teach|brief|step|mistake/i,
    answered,
  ),
]
