import { type Conversation, honest, nextStep, shrugs } from '../conversation.ts'

/** Calls, refunds, privacy, challenges and small talk, of a set that was held out before. */
export const earlierVisits: readonly Conversation[] = [
  // Booking and contact
  { asks: ['how do i book'], holds: [/\bbook/i, /call|calendar|time|\/booking/i], lacks: [shrugs] },
  {
    asks: ['difference between the strategy call and the 147 one'],
    holds: [/\b30\b|half an hour/i, /\b90\b|hour and a half/i],
  },
  { asks: ['how much is gold', 'whats your email'], holds: ['{site.contact.email}'] },
  {
    asks: ['do you do calls on weekends'],
    holds: [/calendar|\bbook|pick|choose|\bnot\b|n['’]t\b|hello@|555[-‑]0142/i],
    lacks: [/^yes\b|we (?:do|take|offer) (?:calls )?(?:on )?(?:weekends|saturday|sunday)/i],
  },
  {
    asks: ['is the strategy call online or do i have to come to LA'],
    holds: [
      /online|zoom|remote|video|by phone|on the phone|from where you are|(?:don['’]t|no need|not) (?:have |need )?to (?:travel|come)/i,
    ],
  },
  {
    asks: ['how fast do you answer emails'],
    holds: [/\b24[-‑\s]?hours?|(?:one|a|1) (?:business )?day/i],
  },

  // Refunds and cancellation
  {
    asks: ['can i get my money back for the intensive if i cancel a week before'],
    holds: [/\b14[-‑\s]days?|fourteen days|two weeks/i],
  },
  {
    asks: ['refund on a retreat 90 days out?'],
    holds: [/full(?:y)? refund|full amount|100\s?%|everything back/i],
  },
  {
    asks: ['ive a consulting contract w you, how do i get out of it'],
    holds: [/\b30[-‑\s]days?|thirty days/i, /notice|writing|written/i],
  },
  {
    asks: ['i want to cancel my membership'],
    holds: [
      /any\s?time|cancel|\bend\b/i,
      /hello@|e-?mail|write|contact|offer page|555[-‑]0142|refund policy|\/refund-policy/i,
    ],
    lacks: [shrugs],
  },
  {
    asks: ['whats the refund for coaching', 'and for retreats?'],
    holds: [/\b60\b|sixty/i],
  },
  { asks: ['need to move my call to another day'], holds: [/\b24[-‑\s]?hours?/i] },

  // Privacy and the site
  {
    asks: ['do you use cookies'],
    holds: [/\b(?:no|not|none|never|nothing)\b|n['’]t\b/i, /cookie/i],
  },
  {
    asks: ['how do i get my data deleted'],
    holds: [/hello@|e-?mail|write|contact/i, /delet|remov|eras/i],
  },
  {
    asks: ['what is the assessment', 'do i need to give my email for it'],
    holds: [/\b(?:no|not|none|nothing|without)\b|n['’]t\b/i],
    lacks: [/\byes\b/i],
  },
  {
    asks: ['does an ai read my messages in here'],
    holds: [/\bAI\b|software|our (?:own )?program|automat|provider|assistant|\bmodel\b/],
  },

  // The founder, the method, results
  { asks: ['what qualifications does the founder have'], holds: [/BCBA|behaviou?r analyst/i] },
  {
    asks: ['any proof this works? testimonials?'],
    holds: [
      /castillo|brandvold|thompson|lindqvist|ellison|testimonial|client (?:success )?stor|success stor|95\s?%|\$50M|200\+/i,
    ],
    lacks: [shrugs],
  },
  {
    asks: ['what are the five leadership codes'],
    holds: [
      '{journey.codes.success.title}',
      '{journey.codes.behavioral.title}',
      '{journey.codes.digital.title}',
      '{journey.codes.leadership.title}',
      '{journey.codes.cultural.title}',
    ],
  },
  {
    asks: ['is the quiz free and how long does it take'],
    holds: [
      /\bfree\b|no (?:cost|charge)|complimentary|costs? nothing/i,
      /\b(?:2|two)[-‑\s]minutes?/i,
    ],
  },
  {
    asks: ['is this therapy or what'],
    holds: [/\b(?:no|not)\b|n['’]t\b/i, /therap|clinical|coaching/i],
  },

  // Challenges of their own
  {
    asks: ['my manager escalates everything back to me, i might as well do it myself'],
    holds: [nextStep, /answer|ask|deleg|hand|decid|decision|team|question|manager/i],
    lacks: [shrugs],
  },
  {
    asks: ['great months then terrible months, sales are all over the place'],
    holds: [nextStep, /sales?|sell|revenue|follow[-‑\s]up|pipeline|number|month|customer|buyer/i],
    lacks: [shrugs],
  },
  {
    asks: ['too many ideas, i have no clue what to do next in my business'],
    holds: [
      nextStep,
      /next|clarity|clear|stage|one (?:thing|change|behavior|step|problem)|priorit|choose|pick|decid/i,
    ],
    lacks: [shrugs],
  },
  {
    asks: ['meetings eat my whole week and nothing gets decided'],
    holds: [nextStep, /meeting|decid|decision/i],
    lacks: [shrugs],
  },
  {
    asks: ['im scared to raise my prices'],
    holds: [nextStep, /pric|margin|raise|charge|profit/i],
    lacks: [shrugs],
  },
  {
    asks: ['i micromanage and i know it but i cant stop'],
    holds: [nextStep, /deleg|hand|check|habit|trigger|team|reward|behavior|control|let go/i],
    lacks: [shrugs],
  },
  {
    asks: ['want to sell the company in 2 yrs but it cant run without me'],
    holds: [nextStep, /without you|run|replace|deleg|hand|second|owner|decid|depend/i],
    lacks: [shrugs],
  },
  {
    asks: ['we have no processes, its all in my head'],
    holds: [nextStep, /process|system|procedure|checklist|written|write|memory|head|record/i],
    lacks: [shrugs],
  },
  {
    asks: ['my best employee just quit and now im doing her job too'],
    holds: [
      nextStep,
      /hir(?:e|es|ed|ing)|role|people|team|person|employee|replace|hand|job|leave/i,
    ],
    lacks: [shrugs],
  },

  // Small talk, off topic, not offered, hostile
  {
    asks: ['thanks that helped'],
    holds: [/welcome|glad|luck|any\s?time|happy|pleasure|thank/i],
    lacks: [shrugs],
  },
  {
    asks: ['can u draft an nda for me'],
    holds: [honest],
    lacks: [/^(?:yes|sure)\b|this agreement is (?:made|entered)/i],
  },
  {
    asks: ['ur useless'],
    holds: [/sorry|person|human|\bcall\b|e-?mail|hello@|help|\bbook/i],
    lacks: [/\byou(?:['’]re| are) (?:useless|stupid|an idiot)/i],
  },
  {
    asks: ['who won the superbowl'],
    holds: [honest],
    lacks: [/\b(?:chiefs|eagles|seahawks|patriots|49ers|rams)\b/i],
  },
  {
    asks: ['are you hiring? looking for a job'],
    holds: [new RegExp(`${honest.source}|hello@|555[-‑]0142`, 'i')],
    lacks: [/^yes\b|we(?:['’]re| are) hiring/i],
  },
  {
    asks: ['can you run my facebook ads for me'],
    holds: [new RegExp(`${honest.source}|introduc|expert|network`, 'i')],
    lacks: [/^yes\b|we(?:['’]ll| will) run your/i],
  },
]
