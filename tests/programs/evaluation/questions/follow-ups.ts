import { admits, ask, shrugs } from '../conversation.ts'

/** Questions that depend on earlier ones. */
export const followUps = [
  ask(['how much is bronze?', 'and the silver one?'], '{offers.silver.price}', {
    lacks: ['{offers.bronze.price}'],
  }),
  ask(['tell me about the creator summit', 'where is it?'], '{events.summit.place}'),
  ask(['what is the mastermind', 'how much is it?'], '{offers.scale.price}'),
  ask(['what is the mastermind', 'how much is it?', 'and how do i get in'], /appl/i, '/scale'),
  ask(['when was the retreat', 'how many people came along'], '{events.retreat.seats}'),
  ask(
    ['do you have anything in december', 'what does that cost'],
    '{events.intensive.offers.inPerson.price}',
    '{events.intensive.offers.virtual.price}',
  ),
  ask(
    ['How much is the intensive in person?', 'what about virtual'],
    '{events.intensive.offers.virtual.price}',
  ),
  ask(['which program fits me', '500k revenue and 12 employees'], 'SUSTAIN'),
  ask(['i have a team of 3', 'revenue is around 120k. what should i join'], 'BUILD'),
  ask(['tell me about gold', 'can i cancel it'], /any time|cancel/i),
  ask(['hello', 'what do you offer', 'whats the cheapest'], '{offers.bronze.price}'),
  ask(['who is mara', 'can i talk to her'], '/booking'),
  ask(['how much is gold', 'thanks', 'and accelerator plus?'], '{offers.accelerator-plus.price}', {
    lacks: ['{offers.gold.price}'],
  }),
  ask(['tell me about the summit', 'and the retreat?', 'when was that?'], '{events.retreat.dates}'),
  ask(['how much is accelerator plus', 'what do i get for that'], /90-minute/),
  ask(
    ['i heard about a retreat', 'who is it meant for and how many of us would there be'],
    '{events.retreat.seats}',
  ),
  ask(
    ['when is built to scale', 'ok and how many people max', 'can i get a refund on it'],
    '{policies.workshops.fullRefundDays}',
  ),
  ask(
    ['tell me about gold and silver', 'which has more coaching'],
    /monthly 1-hour coaching|gold/i,
  ),
  ask(['how do i book', 'is it by phone or video'], /online/i),
  ask(['hi, whats built to scale', 'is it cheaper online', 'when'], '{events.intensive.next}'),
  ask(['do you have a blog?', 'how often is there something new?'], /1st of each month/),
  ask(
    ['I would like to book a strategy call', 'how long is it?'],
    '{offers.strategy.minutes} minutes',
  ),
  ask(['What is True CEO?', 'what does it cost'], '{offers.bronze.price}'),
  ask(['what does gold include?', 'and accelerator plus?'], /90-minute/),
  ask(
    ['tell me about the intensive', 'where is it?'],
    /virtual|from home|does not name|doesn['’]t name/i,
    { lacks: ['{site.contact.location}'] },
  ),
  ask(
    ['how much is the mastermind?', 'thank you', 'how long does it run?'],
    '{offers.scale.termMonths}-month',
  ),
  ask(['is the retreat sold out?', 'what was the location?'], '{events.retreat.place}', {
    lacks: ['{site.contact.location}'],
  }),
  ask(
    ['How much is the virtual intensive?', 'and in person?'],
    '{events.intensive.offers.inPerson.price}',
  ),
  ask(['when is the next event', 'how much is it'], '{events.intensive.offers.inPerson.price}'),
  ask(
    ['what is the leadership journey', 'how many phases does it have?'],
    '{journey.phases.count}',
  ),
  ask(['what is the mastermind?', 'who can join?'], '{offers.scale.fit.revenue}'),
  ask(['who is Mara Whitlock?', 'what did she study?'], /MAT|BCBA|teaching/i),
  ask(['tell me about the summit', 'and what city?'], '{events.summit.place}', {
    lacks: ['{site.contact.location}'],
  }),
  ask(
    ['tell me about built to scale', 'can I get my money back if I cannot come?'],
    '{policies.workshops.fullRefundDays}',
  ),
  ask(
    ['what did the retreat cost?', 'was there an early bird price?'],
    '{events.retreat.offers.earlyBird.price}',
  ),
  ask(['can I talk to someone?', 'when will they get back to me?'], /24 hours/i),
  ask(['I want to join BUILD', 'is it right for a team of 3?'], 'BUILD', { lacks: [admits] }),
  ask(['What is the refund policy?', 'and for retreats?'], '{policies.retreats.fullRefundDays}'),
  ask(['how much is silver?', 'does it include coaching?'], /quarterly 1-hour/i),
  ask(
    ['tell me about the retreat', 'how many days was it?'],
    '{events.retreat.days} days and {events.retreat.nights} nights',
  ),
  ask(
    ['what is built to scale', 'is there an online version', 'what does that cost'],
    '{events.intensive.offers.virtual.price}',
  ),
  ask(['how much is gold', 'and the cheapest one?'], '{offers.bronze.price}'),
  ask(['tell me about the mastermind', 'how big are the groups'], '{offers.scale.group}'),
  ask(['when is the summit', 'who is it for'], /creators|make things/i),
  ask(['I have a membership', 'how do I end it'], /any time/i),
  ask(['what does silver cost?', 'and the gold one?'], '{offers.gold.price}'),
  ask(['how much is the mastermind', 'for how long is that'], /\b(?:6|six)[-‑\s]months?/i),
  ask(
    ['can i apply to the mastermind online', 'how long til i hear back'],
    /\b48[-‑\s]hours?|\b(?:two|2) days/i,
  ),
  ask(['what did the retreat cost', 'could you pay in installments?'], /\$?1,050|\$550/i),
  ask(
    ['how much is built to scale in person', 'and how many people are in the room?'],
    /\b20\b|twenty/i,
    { lacks: [shrugs] },
  ),
  ask(
    ['how long is the strategy call', 'and what does the paid one cost?'],
    '{offers.consultation.price}',
  ),
  ask(
    ['who is mara', 'what did she do before this'],
    /classroom|teach|school|behaviou?r analyst|BCBA|practice/i,
    { lacks: [shrugs] },
  ),
  ask(
    ['What does gold get me?', 'and how is that one different from accelerator plus?'],
    '{offers.gold.price}',
    '{offers.accelerator-plus.price}',
  ),
  ask(['I want to apply for the mastermind', 'what questions will you ask me'], /revenue range/i),
  ask(
    ['Tell me about the leadership journey', 'when does the second phase start?'],
    '{journey.phases.elevation.months}',
  ),
  ask(
    ['do you do refunds on retreats', 'what if its 45 days before'],
    '{policies.retreats.partialPercent}%',
  ),
]
