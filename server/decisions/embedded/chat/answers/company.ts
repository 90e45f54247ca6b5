import { type Answers, answer, listed } from '../answer.ts'

export const companyAnswers: Answers = ({ site, claims, testimonials, faq, services, booking }) => {
  const { founder, brand, contact } = site
  const reach = `Write to ${contact.email} or call ${contact.phone}: a person answers, within ${claims.response.value.toLowerCase()}.`
  const call = `Or book a [${booking.strategy.duration} strategy call](/booking), ${booking.strategy.price.toLowerCase()}.`
  const who = `**${founder.name}**, ${founder.credentials}, is our ${founder.role.toLowerCase().replace('ceo', 'CEO')}: a board-certified behavior analyst with ${claims.experience.value} years behind her. [Her story](/about).`
  const voices = testimonials.items.slice(0, 4).map(({ name, role }) => `${name} (${role})`)
  const told = testimonials.items.at(-1)
  const proof = `${claims.success.value} ${claims.success.label.toLowerCase()}, ${claims.revenue.value} ${claims.revenue.label}, ${claims.experience.value} years. Clients who tell of it: ${listed(voices)}. ${told ? `${told.name}: “${told.text}” ` : ''}Their results are no promise of yours. [Read their stories](/#stories).`
  const network = services.items.find(
    ({ url, title }: { url?: string; title: string }) =>
      url === undefined && /network/i.test(title),
  )
  const experts = `The expert network is ${claims.network.value} vetted senior professionals. ${network?.description.replace(/^[^.]*\. /, '') ?? ''} [Get matched](/booking).`
  return [
    answer('', 'person', `${reach} ${call}`),
    answer('', 'person email phone', `${reach} ${call}`),
    answer('company', 'person', `${reach} ${call}`),
    answer('', 'phone', `Call ${contact.phone}, or write to ${contact.email}. ${call}`),
    answer(
      '',
      'email',
      `Write to ${contact.email}. We answer within ${claims.response.value.toLowerCase()}. ${call}`,
    ),
    answer(
      '',
      'respond soon email person',
      `Within ${claims.response.value.toLowerCase()}, by ${contact.email} or ${contact.phone}. [Contact](/#contact).`,
    ),
    answer(
      '',
      'place',
      `We work from ${contact.location}. Calls and coaching are online. [Contact](/#contact).`,
    ),
    answer(
      'company',
      'place',
      `We work from ${contact.location}. Calls and coaching are online. [Contact](/#contact).`,
    ),
    answer(
      '',
      'social',
      `We are on ${listed(site.social.map(({ label, url }) => `[${label}](${url})`))}. A [newsletter](/#newsletter) comes by email.`,
    ),
    answer('founder', '', who),
    answer('founder', 'found credentials experience', who),
    answer('', 'found', `${founder.name} founded ${brand.name}. ${who}`),
    answer('', 'credentials', who),
    answer(
      '',
      'experience',
      `${claims.experience.value} years, ${claims.ceosCoached.value} ${claims.ceosCoached.label}. ${who}`,
    ),
    answer(
      'company',
      'experience',
      `${claims.experience.value} years, ${claims.ceosCoached.value} ${claims.ceosCoached.label}. ${who}`,
    ),
    answer(
      'founder',
      'person strategyCall',
      `Yes. The strategy call is the way in: ${booking.strategy.duration}, ${booking.strategy.price.toLowerCase()}. [Book a call](/booking).`,
    ),
    answer(
      'founder',
      'speaking',
      `Yes, ${founder.firstName} speaks and teaches, for leadership teams and associations. [Invite us](/#contact).`,
    ),
    answer(
      'company',
      '',
      `${brand.blurb} ${brand.name} was founded by ${founder.name} and works from ${contact.location}. [About us](/about).`,
    ),
    answer(
      'company',
      'offer',
      `${brand.blurb} ${brand.name} was founded by ${founder.name} and works from ${contact.location}. [About us](/about).`,
    ),
    answer('', 'proof', proof),
    answer('', 'worry', `A fair question. ${proof}`),
    answer(
      '',
      'results',
      `Results start within ${claims.results.start} and are measurable in ${claims.results.measurable}. The full transformation takes ${claims.results.transformation}. [More questions answered](/#faq).`,
    ),
    answer(
      '',
      'results soon',
      `Results start within ${claims.results.start} and are measurable in ${claims.results.measurable}. The full transformation takes ${claims.results.transformation}. [More questions answered](/#faq).`,
    ),
    answer('network', '', experts),
    answer('network', 'offer join capacity', experts),
    ...faq.items.map((item) =>
      answer('', item.question, `${item.answer} [More questions answered](/#faq).`),
    ),
    ...faq.items
      .filter(({ question }) => /travel/i.test(question))
      .map((item) =>
        answer('', 'travel online', `${item.answer} [More questions answered](/#faq).`),
      ),
    ...faq.items
      .filter(({ question }) => /science/i.test(question))
      .map((item) => answer('', 'science', `${item.answer} [The method](/about#method).`)),
    {
      ...answer(
        '',
        'discount',
        `I don’t know of a discount beyond what the prices on the pages say. A person can tell you: ${contact.email} or ${contact.phone}. [Compare the tiers](/true-ceo).`,
      ),
      unknown: true,
    },
  ]
}
