import { admits, type Conversation, sum } from './conversation.ts'

/** Scored, never tuned on: read the score, not the misses. */
export const heldOut: readonly Conversation[] = [
  // Facts
  { asks: ['what is happening next on your events calendar'], holds: ['{events.intensive.next}'] },
  { asks: ['which city hosts the creator summit'], holds: ['{events.summit.place}'] },
  {
    asks: ['What happens after I submit my mastermind application?'],
    holds: ['{programs.scale.review}'],
  },
  { asks: ['Can Mara give a talk to our leadership team'], holds: [/speak|teach/i] },
  { asks: ['how many posts per month in accelerator plus'], holds: [/10 posts/] },
  { asks: ['does silver come with any one-on-one time'], holds: [/quarterly 1-hour/i] },
  { asks: ['How do I sign up for the academy?'], holds: ['/build'], lacks: [admits] },
  { asks: ['how do I get on the waitlist for the next retreat'], holds: [/waitlist/i, '/booking'] },
  {
    asks: ['can I get a partial refund on a retreat'],
    holds: ['{policies.retreats.partialPercent}'],
  },
  { asks: ['How do I cancel my Silver plan?'], holds: [/any time/i] },
  { asks: ['what do I get out of the 90 minute session'], holds: ['{booking.intensive.price}'] },
  {
    asks: ['where am I in the waiting list'],
    holds: [/waitlist|waiting list/i, '{site.contact.email}'],
  },
  { asks: ['is the site accessible for screen readers'], holds: [/WCAG/] },
  { asks: ['which tiers have the ceo training'], holds: ['{tiers.items.3.title}'] },
  { asks: ['how long is built to scale in person'], holds: ['{events.intensive.inPerson.hours}'] },
  { asks: ['is there a forum for members?'], holds: [/forum|community/i], lacks: [admits] },
  {
    asks: ['what happens when I do not show up to a paid session'],
    holds: ['{policies.noShow.notice}'],
  },
  { asks: ['How do I sign up for the newsletter'], holds: ['/#newsletter'], lacks: [admits] },
  { asks: ['What is month 3 of the journey about?'], holds: ['{journey.phases.0.items.2.title}'] },
  {
    asks: ['can you help me pick between bronze and silver'],
    holds: ['{tiers.items.0.price}', '{tiers.items.1.price}'],
  },
  { asks: ['Which membership costs 1,297?'], holds: ['{tiers.items.3.title}'] },
  {
    asks: ['is the BUILD course something I can do at my own pace?'],
    holds: [/online|own time|pace/i],
    lacks: [admits],
  },
  { asks: ['how many CEOs sit in one mastermind group?'], holds: ['{programs.scale.group}'] },
  { asks: ['whats hot seat coaching'], holds: [/hot.seat/i], lacks: [admits] },
  { asks: ['what kinds of businesses do you work with'], holds: ['{claims.idealRevenue}'] },
  { asks: ['is the mastermind monthly or weekly'], holds: [/month/i, '{programs.scale.session}'] },
  { asks: ['Do memberships have a minimum term'], holds: [/any time/i] },
  { asks: ['built to scale virtual dates'], holds: ['{events.intensive.next}'] },
  {
    asks: ['Is the price of the retreat inclusive of hotel and meals'],
    holds: [/breakfast|private room/i],
  },
  { asks: ['what is your email address?'], holds: ['{site.contact.email}'] },
  // Numbers
  {
    asks: ['we bill around 700k a year with 9 employees, what should we look at'],
    holds: ['SUSTAIN'],
  },
  { asks: ['our annual revenue is $60,000 and I work alone, which stage?'], holds: ['BUILD'] },
  {
    asks: ['I read 100+ experts, is that real?'],
    holds: ['{claims.network.value}'],
    lacks: [/fits you/],
  },
  {
    asks: ['I have 12 people, 3 of them managers, and revenue of 3 million. Where do I fit?'],
    holds: [/SCALE|SUSTAIN/],
  },
  // Challenges
  {
    asks: ['we are growing so fast that quality is slipping'],
    holds: [/quality|grow|check/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['we have no processes, everything is in peoples heads'],
    holds: [/write|checklist|memory|system|process/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['how do I stop micromanaging'],
    holds: [/hand|check|ask|decide/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ["I'm the only one who can close a sale in my company"],
    holds: [/sale|sell/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['I start things and never finish them'],
    holds: [/start|finish|small/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['I need to fire someone and keep putting it off'],
    holds: [/conversation|put|avoid/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['my business would collapse if I got sick'],
    holds: [/without you|stop|hand/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['our leads have dried up'],
    holds: [/lead|buyer|sale|follow/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['I feel like a fraud running this company'],
    holds: [/count|feel|doubt|fraud/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ["my prices are too low and I'm scared to raise them"],
    holds: [/price|raise/i, /\]\(\//],
    lacks: [admits],
  },
  { asks: ['my calendar is nothing but meetings'], holds: [/meeting/i, /\]\(\//], lacks: [admits] },
  {
    asks: ['clients expect me personally on every project'],
    holds: [/client|hand|you/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['every month I wonder if I can make payroll'],
    holds: [/cash|money/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ["I have ten ideas and can't pick one"],
    holds: [/one|choose|option|idea/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['I make good money but have no profit left at the end of the year'],
    holds: [/profit|margin|cash|money/i, /\]\(\//],
    lacks: [admits],
  },
  // Doubts
  { asks: ['i need to think about it'], holds: [/\]\(\//], lacks: [admits] },
  {
    asks: ['does behavior analysis even apply to my industry'],
    holds: [/behavior|industr/i],
    lacks: [admits],
  },
  {
    asks: ['I do not have time for a program like this'],
    holds: [/hour|time|minutes/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['how do I know this is not just motivational talk'],
    holds: [/count|pep talk|behavior/i],
    lacks: [admits],
  },
  { asks: ['what if it does not work for me'], holds: [/money.back/i], lacks: [admits] },
  {
    asks: ['will you pressure me into buying on the call?'],
    holds: [/\]\(\/booking/],
    lacks: [admits],
  },
  // Off topic
  { asks: ['Kannst du Deutsch?'], holds: [admits] },
  { asks: ['what is 17 times 23'], holds: [admits], lacks: [/391/] },
  { asks: ['what did the stock market do today'], holds: [admits] },
  { asks: ['is there wifi at the venue of the intensive'], holds: [admits] },
  { asks: ['how much do your employees earn'], holds: [admits], lacks: [sum] },
  { asks: ['does Mara like sushi'], holds: [admits] },
  { asks: ['do you offer car insurance'], holds: [admits] },
  { asks: ['give me a recipe for banana bread'], holds: [admits], lacks: [/flour/i] },
  { asks: ['do you validate parking'], holds: [admits] },
  { asks: ['Who is the president of the United States?'], holds: [admits] },
  // Follow-ups
  { asks: ['what is the mastermind?', 'who can join?'], holds: ['{programs.scale.fit.revenue}'] },
  { asks: ['who is Mara Whitlock?', 'what did she study?'], holds: [/MAT|BCBA|teaching/i] },
  {
    asks: ['tell me about the summit', 'and what city?'],
    holds: ['{events.summit.place}'],
    lacks: ['{site.contact.location}'],
  },
  {
    asks: ['my team asks me everything', 'what can you do about that?'],
    holds: [/\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['tell me about built to scale', 'can I get my money back if I cannot come?'],
    holds: ['{policies.workshops.fullRefundDays}'],
  },
  {
    asks: ['what did the retreat cost?', 'was there an early bird price?'],
    holds: ['{events.retreat.prices.earlyBird}'],
  },
  { asks: ['can I talk to someone?', 'when will they get back to me?'], holds: [/24 hours/i] },
  {
    asks: ['I want to join BUILD', 'is it right for a team of 3?'],
    holds: ['BUILD'],
    lacks: [admits],
  },
  {
    asks: ['What is the refund policy?', 'and for retreats?'],
    holds: ['{policies.retreats.fullRefundDays}'],
  },
  { asks: ['how much is silver?', 'does it include coaching?'], holds: [/quarterly 1-hour/i] },
]
