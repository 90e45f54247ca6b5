import { admits, type Conversation, sum } from './conversation.ts'

/** Questions that the assistant may be tuned on, in other words than the first ones. */
export const moreQuestions: readonly Conversation[] = [
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
  // Facts
  { asks: ['who is the founder'], holds: ['{site.founder.name}'] },
  { asks: ['what does Priya Raman talk about'], holds: [/cash is a behavior/i] },
  { asks: ['how long do refunds take to process'], holds: ['{policies.refunds.processedIn}'] },
  { asks: ['What do I learn from the free assessment?'], holds: [/stage/i] },
  { asks: ['How long has Mara been doing this'], holds: [/15\+/] },
  { asks: ['when does the third phase of the journey run'], holds: ['{journey.phases.2.months}'] },
  { asks: ['who is in the expert network'], holds: [/finance|senior/i, '{claims.network.value}'] },
  {
    asks: ['tell me the monthly rate for bronze membership'],
    holds: ['{tiers.items.0.price}'],
    lacks: ['{tiers.items.2.price}'],
  },
  {
    asks: ['how does the expert matching work, and who pays the expert'],
    holds: [/introduc|match/i],
  },
  { asks: ['where is your office'], holds: ['{site.contact.location}'] },
  {
    asks: ['what revenue do I need to be let into scale'],
    holds: ['{programs.scale.fit.revenue}'],
  },
  {
    asks: ['how many people can attend the foundation intensive'],
    holds: ['{events.intensive.seats}'],
  },
  { asks: ['Where will the retreat take place?'], holds: ['{events.retreat.place}'] },
  { asks: ['What do you write about on the blog'], holds: [/leadership|delegation|topics/i] },
  { asks: ['Do you do consulting for a whole company?'], holds: [/consult/i], lacks: [admits] },
  {
    asks: ['Is what I write in this chat private'],
    holds: [/not (?:store|keep|kept)|don['’]t (?:store|keep)/i],
  },
  { asks: ['Are you on LinkedIn'], holds: [/linkedin\.com/i] },
  { asks: ['what exactly is a challenge sprint'], holds: [/30.day/i] },
  { asks: ['Can you describe the strategy call?'], holds: ['{booking.strategy.duration}'] },
  { asks: ['how long does the quiz take'], holds: ['{claims.assessment.minutes}'] },
  { asks: ['whats in the newsletter'], holds: [/experiment|five minutes/i] },
  { asks: ['do you sell my email to advertisers'], holds: [/(?:do not|don['’]t) sell/i] },
  {
    asks: ['What would Gold be per year, roughly, or per month?'],
    holds: ['{tiers.items.2.price}'],
  },
  { asks: ['who is dr okafor'], holds: [/psychologist/i] },
  { asks: ['how big a team should I have for True CEO'], holds: ['{programs.sustain.fit.team}'] },
  { asks: ['how many workshops are at the summit'], holds: ['{events.summit.workshops}'] },
  {
    asks: ['do you charge for the intro call'],
    holds: [/free|complimentary|nothing/i],
    lacks: ['{booking.intensive.price}'],
  },
  { asks: ['what are your opening hours'], holds: [/24 hours/i, '{site.contact.phone}'] },
  {
    asks: ['refund rules for the built to scale intensive'],
    holds: ['{policies.workshops.fullRefundDays}'],
  },
  {
    asks: ['Is there a VIP option for the virtual intensive?'],
    holds: ['{events.intensive.virtualVip.price}'],
  },
  // Numbers
  {
    asks: ['can I pay 500 a month and still get coaching'],
    holds: [/coaching/i],
    lacks: [/fits you/],
  },
  {
    asks: ['is $20,000 the total or do I pay that each month?'],
    holds: ['{programs.scale.term}'],
    lacks: [/fits you/],
  },
  {
    asks: ['your site says 95% success rate, what does that mean'],
    holds: [/95%/],
    lacks: [/fits you/],
  },
  {
    asks: ['I owe 40k on a credit line and payroll is due'],
    holds: [/cash|money/i, /\]\(\//],
    lacks: [admits, /fits you/],
  },
  // Challenges
  {
    asks: ['Nothing gets done unless I chase people'],
    holds: [/follow|chase|remind|ask|answer/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['revenue has been flat for two years'],
    holds: [/same|flat|grow|stuck|moving/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['my employees just do not care as much as I do'],
    holds: [/team|reward|notice|care/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['where do I find an operations manager I can trust'],
    holds: [/network|expert|hire|introduc/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['we keep losing good people after six months'],
    holds: [/people|team|leave/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['My inbox controls my day'],
    holds: [/answer|messages|inbox|interrupt/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['ads cost me a fortune and bring nothing'],
    holds: [/marketing|follow|lead|buyer/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ["I haven't taken a real holiday in four years"],
    holds: [/week|off|hours|rest/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['I bought three courses and changed nothing'],
    holds: [/course|plan|count|practice/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['What is it that you think holds founders back?'],
    holds: [/reward|behavior|habit/i],
    lacks: [admits],
  },
  {
    asks: ['My team waits for me before they do anything'],
    holds: [/answer|ask|decide|hand/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['My cofounder and I fight about everything'],
    holds: [/partner|cofounder|conversation|argue|decid/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['stop wondering how, we have the who. what does that mean for me?'],
    holds: [/who|network|introduc/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['I keep working in the business instead of on it'],
    holds: [/in the business|on it|hand|hour/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ["it's lonely at the top, nobody to talk decisions through with"],
    holds: [/peer|alone|lonely|mastermind/i, /\]\(\//],
    lacks: [admits],
  },
  // Doubts
  {
    asks: ['Why should I pay for a coach when there is youtube'],
    holds: [/\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['sounds expensive for a small shop like mine'],
    holds: [/free|\$497|nothing/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['Are the testimonials real people?'],
    holds: [/stories|results/i],
    lacks: [/yes, all of them/i],
  },
  { asks: ['is my business too small for you'], holds: [/BUILD/], lacks: [admits] },
  {
    asks: ['I tried a business coach before and it was useless'],
    holds: [/count|number|measure/i, /\]\(\//],
    lacks: [admits],
  },
  {
    asks: ['Can you guarantee my revenue will double?'],
    holds: [/nobody can|no one can|can['’]t promise|not promise/i],
  },
  // Off topic
  { asks: ['lorem ipsum dolor sit amet'], holds: [admits] },
  {
    asks: ['what is your waiting time right now'],
    holds: [/24 hours|don['’]t know/i],
    lacks: [/workshop/i],
  },
  { asks: ['is it going to rain tomorrow'], holds: [admits] },
  { asks: ['what time is it in tokyo'], holds: [admits], lacks: [/\d{1,2}:\d\d/] },
  { asks: ['what is the best movie of all time'], holds: [admits] },
  { asks: ['how do I fix a leaking faucet'], holds: [admits] },
  { asks: ['can you book me a flight to Denver'], holds: [admits] },
  { asks: ['which laptop should I get'], holds: [admits] },
  { asks: ['write a poem about my cat'], holds: [admits] },
  { asks: ['what is the dress code at the retreat'], holds: [admits] },
  // Follow-ups
  {
    asks: ['do you have a blog?', 'how often is there something new?'],
    holds: [/1st of each month/],
  },
  {
    asks: ['I would like to book a strategy call', 'how long is it?'],
    holds: ['{booking.strategy.duration}'],
  },
  { asks: ['What is True CEO?', 'what does it cost'], holds: ['{tiers.items.0.price}'] },
  { asks: ['what does gold include?', 'and accelerator plus?'], holds: [/90-minute/] },
  {
    asks: ['tell me about the intensive', 'where is it?'],
    holds: [/virtual|from home|does not name|doesn['’]t name/i],
    lacks: ['{site.contact.location}'],
  },
  {
    asks: ['how much is the mastermind?', 'thank you', 'how long does it run?'],
    holds: ['{programs.scale.term}'],
  },
  {
    asks: ['is the retreat sold out?', 'what was the location?'],
    holds: ['{events.retreat.place}'],
    lacks: ['{site.contact.location}'],
  },
  {
    asks: ['How much is the virtual intensive?', 'and in person?'],
    holds: ['{events.intensive.inPerson.price}'],
  },
  {
    asks: ['when is the next event', 'how much is it'],
    holds: ['{events.intensive.inPerson.price}'],
  },
  {
    asks: ['what is the leadership journey', 'how many phases does it have?'],
    holds: ['{journey.phaseCount}'],
  },
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
