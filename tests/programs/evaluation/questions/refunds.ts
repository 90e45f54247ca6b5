import { ask, shrugs } from '../conversation.ts'

/** Refunds, cancellations and missed sessions. */
export const refunds = [
  ask('if I cancel halfway through the month do I get money back', '{stats.moneyBack}'),
  ask('can i get my money back', '{policies.coaching.moneyBackDays}'),
  ask('refund if i cancel the retreat 45 days before', '{policies.retreats.partialPercent}%'),
  ask(
    'what if i cancel my retreat place ten days before it starts',
    /no refund|nothing back|not refunded/i,
  ),
  ask('refnd policy for workshops', '{policies.workshops.fullRefundDays}'),
  ask('how long until the refund hits my card', '{policies.refunds.paidDays} business days'),
  ask('i missed my appointment, do i lose it', '{policies.noShow.noticeHours} hours'),
  ask('how do i quit the membership', /any time|cancel/i, '{site.contact.email}'),
  ask('notice period for cancelling consulting', '{policies.consulting.noticeDays}'),
  ask('need to move my call to another day', '{policies.noShow.noticeHours} hours'),
  ask(
    'whats the refund policy for coaching and how do i reach you',
    '{policies.coaching.moneyBackDays}',
    '{site.contact.phone}',
  ),
  ask(
    "I've got to pull out of the workshop, it starts in 3 weeks. will you return the fee?",
    /full refund/i,
  ),
  ask('bought bronze yesterday and hate it', '{policies.coaching.moneyBackDays}'),
  ask('I need to bail on the intensive, five days to go', /no refund/i),
  ask('my card was charged for silver but i want out', /any time|money-back|cancel/i),
  ask('how long do refunds take to process', '{policies.refunds.processedDays} business days'),
  ask('refund rules for the built to scale intensive', '{policies.workshops.fullRefundDays}'),
  ask('can I get a partial refund on a retreat', '{policies.retreats.partialPercent}%'),
  ask('How do I cancel my Silver plan?', /any time/i),
  ask(
    'what happens when I do not show up to a paid session',
    '{policies.noShow.noticeHours} hours',
  ),
  ask('how soon do you pay back a refund', '{policies.refunds.paidDays} business days'),
  ask(
    'can i cancel the membership whenever or am i locked in for a year',
    /any\s?time|whenever|month[-‑\s](?:by|to)[-‑\s]month|no further month|each month until|not locked/i,
    { lacks: [/(?:12|twelve)[-‑\s]month (?:contract|commitment|minimum)/i] },
  ),
  ask(
    '500 bucks a month is a lot for me honestly',
    /assessment|call|academy|\bBUILD\b|money[-‑\s]back|(?:7|seven)[-‑\s]day|refund|cancel|any\s?time|complimentary|free/i,
    { lacks: [shrugs] },
  ),
  ask('whats your refund policy for coaching', /\b(?:7|seven)[-‑\s]days?/i),
  ask(
    'i bought silver 3 days ago and want my money back',
    /\b(?:7|seven)[-‑\s]days?/i,
    /e-?mail|write|hello@|contact/i,
  ),
  ask('retreat refund if i cancel 40 days before', /\b50\s?%|\b50 percent|\bhalf\b/i),
  ask(
    'i missed my call yesterday, can i get another one',
    /\b24[-‑\s]?hours?|counts? as|session used|no[-‑\s]show/i,
  ),
  ask(
    'how long does a refund take to land',
    /\b5\s*(?:[-–‑]|to)\s*10\b|\b10\s*(?:[-–‑]|to)\s*14\b/i,
  ),
  ask(
    'what if you guys cancel the intensive',
    /refund|money back/i,
    /next (?:date|event|one)|another date|full/i,
  ),
  ask(
    'this is a scam isnt it',
    /refund|money[-‑\s]back|call|contact|hello@|promise|behaviou?r analyst|BCBA|free|polic|client|person/i,
  ),
  ask('I booked the 90 minute session but something came up, do I lose the 147?', /24 hours/),
  ask(
    'I paid for the in person december thing but my daughter is getting married that weekend',
    '{policies.workshops.fullRefundDays} days',
  ),
  ask(
    'If I pay for the virtual one and hate it can I get my $97 back',
    '{policies.workshops.fullRefundDays} days',
  ),
]
