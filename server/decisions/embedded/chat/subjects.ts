import type { Facts } from '../../../../data/contracts/facts.ts'

/** What can be spoken about, by name, with all that visitors call it. */
export type Subjects = Readonly<Record<string, readonly string[]>>

export const tierName = (index: number) => `tier${index}`

export function subjectsOf({ tiers, events, programs, site, speakers, journey }: Facts): Subjects {
  const { firstName, name } = site.founder
  return {
    ...Object.fromEntries(
      tiers.items.map(({ title }, index) => [tierName(index), [title, `${title} tier`]]),
    ),
    membership: ['membership', 'member', 'tier', 'subscription', 'monthly plan', 'member plan'],
    build: [programs.build.stage, programs.build.title, 'academy', 'build stage', 'build program'],
    sustain: [programs.sustain.stage, programs.sustain.title, `${programs.sustain.title} program`],
    scale: [
      ...[programs.scale.stage, programs.scale.title, 'mastermind', 'mastermind group'],
      ...['peer group', 'peer advisory', 'peer advisory group', 'advisory group'],
    ],
    retreat: [
      ...[events.retreat.name, events.retreat.name.replace(/ retreat$/i, ''), 'retreat'],
      ...[events.retreat.city, events.retreat.place, 'desert', wordBefore(events.retreat.month)],
    ],
    usualRetreats: [
      'normal retreat',
      'retreats in general',
      'usual retreat',
      'regular retreat',
      'other retreat',
    ],
    summit: [
      ...[events.summit.name, 'summit', 'conference', 'creator conference', 'creator event'],
      ...[
        'creator summit',
        events.summit.city,
        events.summit.place,
        'built different',
        wordBefore(events.summit.month),
      ],
    ],
    intensive: [
      ...[events.intensive.name, events.intensive.series, events.intensive.edition, 'intensive'],
      ...['foundation intensive', 'intensives', 'virtual week', wordBefore(events.intensive.next)],
    ],
    event: ['event', 'events', 'gathering', 'get together', 'conferences and retreats'],
    workshop: ['workshop', 'workshop calendar'],
    strategyCall: [
      ...[
        'strategy call',
        'free call',
        'discovery call',
        'first call',
        'intro call',
        'call',
        'phone call',
      ],
      ...[
        'free consultation',
        'consult',
        'appointment',
        'book a meeting',
        '30 minute call',
        'session',
      ],
    ],
    consult90: [
      ...[
        'intensive consultation',
        'paid consultation',
        '90 minute',
        'hour and a half',
        'paid call',
      ],
      ...['longer call', 'deep dive', '90 minutes', 'paid session', 'long call'],
    ],
    consulting: ['consulting', 'consulting agreement', 'consultancy contract', 'consultant'],
    founder: [
      name,
      firstName,
      ...name.split(' '),
      'founder',
      'ceo of your company',
      'her',
      'she',
      'head coach',
      'the coach',
    ],
    company: [site.brand.name, site.brand.legalName],
    network: [
      'expert network',
      'network',
      'network of experts',
      'experts',
      'expert match',
      'specialist',
      'your experts',
    ],
    journey: [
      'leadership journey',
      'journey',
      `${journey.months} months`,
      `${journey.months} month`,
    ],
    assessment: ['assessment', 'quiz', 'self assessment', 'questionnaire', 'the test'],
    newsletter: ['newsletter', 'mailing list', 'email list', 'letters', 'your emails'],
    blog: ['blog', 'article', 'blog post', 'new post'],
    chat: ['this chat', 'chatbot', 'the chat'],
    ...Object.fromEntries(
      speakers.items.map((speaker, index) => [
        `speaker${index}`,
        [speaker.name, ...speaker.name.split(' ').slice(-2)],
      ]),
    ),
  }
}

/** The month of `December 2026`: asked for by it, the event of that month is meant. */
const wordBefore = (date: string) => date.split(' ')[0] ?? ''

/** What is not said of a thing itself may be said of what it is one of. */
export function kindOf(subject: string): string | undefined {
  return /^tier\d/.test(subject) ? 'membership' : kinds[subject]
}

const kinds: Readonly<Record<string, string>> = {
  retreat: 'event',
  usualRetreats: 'event',
  summit: 'event',
  intensive: 'event',
  consult90: 'strategyCall',
  membership: 'sustain',
  workshop: 'journey',
}
