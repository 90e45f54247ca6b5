import type { Facts } from '../../../../data/contracts/facts.ts'

/** What can be spoken about, by our name for it: all that visitors call it, with commas between. */
export type Subjects = Readonly<Record<string, string>>

export const tierName = (index: number) => `tier${index}`
export const speakerName = (index: number) => `speaker${index}`

export function subjectsOf({ tiers, events, programs, site, speakers, journey }: Facts): Subjects {
  const { build, sustain, scale } = programs
  const { retreat, summit, intensive } = events
  const { founder, brand } = site
  const named = (name: (index: number) => string, forms: readonly string[]) =>
    Object.fromEntries(forms.map((form, index) => [name(index), form]))
  return {
    ...named(
      tierName,
      tiers.items.map(({ title, price }) => `${title}, ${figure(price)}`),
    ),
    ...named(
      speakerName,
      speakers.items.map(({ name }) => `${name}, ${name.split(' ').slice(-2).join(',')}`),
    ),
    membership: `membership, member, tier, subscription, monthly plan, plan, package, level`,
    build: `${build.stage}, ${build.title}, academy, build stage, build program`,
    sustain: `${sustain.stage}, ${sustain.title}, ${sustain.title} program`,
    scale: `${scale.stage}, ${scale.title}, mastermind, master mind, ${figure(scale.price)}, peer group, peer advisory,
      advisory group, peer advisory group, ceo group, group of ceos, peers, ceo circle, hot seat`,
    retreat: `${retreat.name}, ${retreat.name.replace(/ retreat$/i, '')}, retreat, ${retreat.place},
      desert, ${monthIn(retreat.month)}`,
    usualRetreats: `normal retreat, retreats in general, usual retreat, regular retreat, other retreat`,
    summit: `${summit.name}, ${summit.name.split(': ').join(', ')}, summit, conference, creator event,
      creator conference, creator summit, creator, influencer, youtuber, content creator, ${summit.place}, ${monthIn(summit.month)}`,
    intensive: `${intensive.name}, ${intensive.series}, ${intensive.edition}, intensive,
      foundation intensive, ${monthIn(intensive.next)}`,
    event: `event, gathering, conferences and retreats`,
    workshop: `workshop, workshop calendar`,
    strategyCall: `strategy call, free call, discovery call, first call, intro call, call, phone call,
      free consultation, consult, appointment, book a meeting, 30 minute call, session, free session,
      half an hour, consultation call`,
    consult90: `intensive consultation, paid consultation, 90 minute, hour and a half, paid call,
      longer call, deep dive, 90 minutes, paid session, long call, longer session, 90 minute call`,
    consulting: `consulting, consulting agreement, consultancy contract, consultant`,
    founder: `${founder.name}, ${founder.name.split(' ').join(', ')}, founder, her, she, head coach,
      ceo of your company, your ceo`,
    ourCompany: `${brand.name}, ${brand.legalName}, your company`,
    network: `expert network, network, network of experts, experts, expert match, specialist,
      your experts, expert, introductions, matched`,
    journey: `leadership journey, journey, ${journey.months} months, ${journey.months} month`,
    assessment: `assessment, quiz, self assessment, questionnaire, the test, the survey`,
    newsletter: `newsletter, mailing list, email list, letters, your emails`,
    blog: `blog, article, blog post, new post, something to read`,
    chat: `this chat, chatbot, the chat, the bot, robot`,
  }
}

/** `$997`, asked by its figure: a comma would end the form. */
const figure = (price: string) => price.replace(/[$,]/g, '')

/** The month of `December 2026`: asked for by it, the event of that month is meant. */
const monthIn = (date: string) => date.split(' ')[0] ?? ''

/** What is not said of a thing itself may be said of what it is one of. */
export function kindOf(subject: string): string | undefined {
  return subject.startsWith(tierName(0).slice(0, -1)) ? 'membership' : kinds[subject]
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
