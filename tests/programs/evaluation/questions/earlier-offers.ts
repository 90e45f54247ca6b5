import { type Conversation, honest, over, shrugs } from '../conversation.ts'

/** Tiers, programs and events, of a set that was held out before. */
export const earlierOffers: readonly Conversation[] = [
  // Membership tiers and prices
  { asks: ['hw much is gold'], holds: ['{offers.gold.price}'] },
  {
    asks: ['tell me about accelerator plus', 'how many social posts do i get with that?'],
    holds: [/\b10\b(?!\s*[-–‑])|\bten\b/i],
  },
  {
    asks: ['gold vs accelerator plus, which has more coaching'],
    holds: ['{offers.accelerator-plus.title}', '{offers.gold.title}', /\b90\b|\btwo\b|twice|hour/i],
  },
  { asks: ['whats in silver'], holds: ['{offers.silver.title}', /coaching|expert/i] },
  {
    asks: ['is there an annual discount if i pay the whole yr upfront'],
    holds: [honest],
    lacks: [/(?:save|get) \d+\s?%|\d+\s?% (?:off|discount)/i, /^yes\b/i],
  },
  { asks: ['how much would a year of bronze be'], holds: [/\$?497|5,?964/] },
  {
    asks: ['i want to talk to different experts every month, like finance then hiring. which tier'],
    holds: ['{offers.gold.title}'],
  },
  {
    asks: ['what does membership start at', 'too expensive tbh. anything free?'],
    holds: [/assessment|strategy call|complimentary|newsletter|blog/i],
    lacks: [shrugs],
  },

  // Programs and who they fit
  { asks: ['who can join sustain'], holds: [/\b50\s?(?:k\b|,000)/i, /\b5\s*(?:[-–‑]|to)\s*20\b/i] },
  { asks: ['whats the price of the mastermind'], holds: ['{offers.scale.price}'] },
  {
    asks: ['what courses are in the academy'],
    holds: [
      /baseline|taken apart|hand it over|first three hires|feedback by friday|money on one page|(?:six|6) courses|deleg|course library/i,
    ],
    lacks: [shrugs],
  },
  {
    asks: ['tell me about the mastermind', 'how do i apply'],
    holds: [/\bappl(?:y|ication)\b/i],
    lacks: [shrugs],
  },
  {
    asks: ['can i join anything if im pre revenue'],
    holds: [/\bBUILD\b|academy/i],
    lacks: [shrugs],
  },
  {
    asks: ['will my competitors be in the same mastermind group'],
    holds: [/\b(?:no|not|never|without|none)\b|n['’]t\b/i, /compet/i],
  },
  {
    asks: ['how much is the build academy'],
    holds: [honest],
    lacks: [
      /academy (?:costs?|is|starts?) (?:at |from )?\$\d|\bBUILD (?:costs?|is|starts?) (?:at |from )?\$\d/i,
    ],
  },

  // Events
  { asks: ['when was the retreat and where'], holds: [/october/i, '{events.retreat.city}'] },
  {
    asks: ['is the built to scale thing online or in person'],
    holds: [/in[-‑\s]person/i, /virtual|online/i],
  },
  {
    asks: [
      'how much to add the vip session to my in person built to scale ticket',
      'how long is that',
    ],
    holds: [/\b90\b|ninety|hour and a half/i],
  },
  {
    asks: ['are there tickets left for built different'],
    holds: [over],
    lacks: [/^yes\b|tickets are (?:still )?(?:left|available|on sale)/i],
  },
  { asks: ['which city is the summit in'], holds: ['{events.summit.city}'] },
  {
    asks: ['when is the next retreat'],
    holds: [
      /wait\s?list|no (?:new |next )?(?:date|retreat)|not (?:been |yet )*(?:announced|published|set|scheduled|fixed)|n['’]t (?:been )?(?:announced|published|set|scheduled)|don['’]t know|no(?:t|thing)\b/i,
    ],
    lacks: [/next retreat (?:is|runs|takes place) (?:in |on |from )?october/i],
  },
  {
    asks: ['built to scale dates this year?'],
    holds: ['{events.intensive.next}'],
    lacks: [/december (?:5\s*[-–‑]\s*7|8\s*[-–‑]\s*12),? 2026/i],
  },
  {
    asks: ['how many months is the leadership journey', 'and what is november about'],
    holds: [/The Second Chair/],
  },
  {
    asks: ['was food and hotel included in the retreat'],
    holds: [/\brooms?\b|meals?|breakfast|lunch|dinner|four nights/i],
    lacks: [shrugs],
  },
]
