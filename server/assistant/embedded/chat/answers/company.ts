import { type Answers, answer, asAdjective, listed } from '../answer.ts'

export const companyAnswers: Answers = ({ site, claims, testimonials, faq, services, booking }) => {
  const { founder, brand, contact } = site
  const { strategy } = booking
  const soon = claims.response.value.toLowerCase()
  const reach = `Write to ${contact.email} or call ${contact.phone}: a person answers, within ${soon}.`
  const call = `Or book a [${asAdjective(strategy.duration)} strategy call](/booking), ${strategy.price.toLowerCase()}.`
  const who = `**${founder.name}**, ${founder.credentials}, founded ${brand.name} and leads it: a board-certified behavior analyst with ${claims.experience.value} years behind her. [Her story](/about).`
  const told = testimonials.items.at(-1)
  const stories = `${claims.success.value} ${claims.success.label.toLowerCase()}, ${claims.revenue.value} ${claims.revenue.label}, ${claims.ceosCoached.value} ${claims.ceosCoached.label}. ${told ? `${told.name}, ${told.role}: “${told.text}” ` : ''}Others’ results are no promise of yours. [Read the stories](/#stories).`
  const found = (pattern: RegExp) => services.items.filter(({ title }) => pattern.test(title))
  const asked = (pattern: RegExp) => faq.items.filter(({ question }) => pattern.test(question))
  const more = '[More questions answered](/#faq).'
  return [
    answer(
      '|ourCompany',
      'person|person email phone|person phone|contactForm person',
      `${reach} ${call}`,
    ),
    answer('', 'phone', `Call ${contact.phone}, or write to ${contact.email}. ${call}`),
    answer('', 'email', `Write to ${contact.email}. We answer within ${soon}. ${call}`),
    answer(
      '',
      'respond|respond soon|respond email|soon email|respond person',
      `Within ${soon}, by ${contact.email} or ${contact.phone}. [Contact](/#contact).`,
    ),
    ...(site.leadCapture.contact
      ? []
      : [
          answer(
            '',
            'contactForm|contactForm review|contactForm email',
            `The message form on the home page does not send anything at present, so it has not reached us. ${reach}`,
          ),
        ]),
    answer(
      '|ourCompany|founder',
      'place',
      `We work from ${contact.location}. Calls and coaching are online. [Contact](/#contact).`,
    ),
    answer(
      '|ourCompany',
      'social',
      `We are on ${listed(site.social.map(({ label, url }) => `[${label}](${url})`))}. The [newsletter](/#newsletter) comes by email.`,
    ),
    answer('founder', '|found|credentials|experience|found credentials', who),
    answer('|ourCompany', 'found|credentials', who),
    answer(
      '|ourCompany',
      'experience',
      `${claims.experience.value} years, ${claims.ceosCoached.value} ${claims.ceosCoached.label}. [About us](/about).`,
    ),
    answer(
      'founder|founder strategyCall|founder consult90',
      'person|join|coaching',
      `Yes. The strategy call is the way in: ${strategy.duration}, ${strategy.price.toLowerCase()}. [Book a call](/booking).`,
    ),
    ...found(/speaking/i).map(({ description }) =>
      answer('|founder|ourCompany', 'speaking', `Yes. ${description} [Invite us](/#contact).`),
    ),
    answer(
      'ourCompany',
      '|offer',
      `${brand.blurb} ${founder.name} founded it, in ${contact.location}. [About us](/about).`,
    ),
    answer('|ourCompany|founder', 'proof|experience proof', stories),
    answer('|ourCompany|founder', 'worry', `A fair question. ${stories}`),
    answer(
      '|ourCompany',
      'results|results soon|results length',
      `Results start within ${claims.results.start} and are measurable in ${claims.results.measurable}. The full transformation takes ${claims.results.transformation}. ${more}`,
    ),
    ...found(/network/i).map(({ description }) =>
      answer(
        'network',
        '|offer|join|capacity|method',
        `The expert network: ${description} [Get matched](/booking).`,
      ),
    ),
    ...faq.items.map((item) => answer('', item.question, `${item.answer} ${more}`)),
    ...asked(/travel/i).flatMap((item) => [
      answer('', 'travel', `${item.answer} ${more}`),
      answer('', 'online', `${item.answer.replace(/^No\. /, '')} ${more}`),
    ]),
    ...asked(/science/i).map((item) =>
      answer('', 'science', `${item.answer} [The method](/about#method).`),
    ),
    ...asked(/guarantee/i).map((item) =>
      answer(
        '',
        'promise|promise results|refund results',
        `Nobody can promise you a result. ${item.answer.replace(/^Yes\. /, '')} [What we do not promise](/terms-of-service#results).`,
      ),
    ),
    answer(
      '|membership|build|sustain|scale',
      'discount|discount price',
      `I don’t know of a discount beyond the prices on the pages. A person can tell you: ${contact.email} or ${contact.phone}. [Compare the tiers](/true-ceo).`,
    ),
    answer(
      '|membership',
      'trial|trial free',
      `I don’t know of a trial. The [strategy call](/booking) and the [assessment](/assessment) cost nothing, and most coaching programs carry a ${claims.moneyBack} money-back guarantee.`,
    ),
  ]
}
