import { type Answers, answer, listed, lowerFirst } from '../answer.ts'

export const bookingAnswers: Answers = ({ booking, policies, site }) => {
  const { strategy, intensive } = booking
  const free = `The **${strategy.title}** is ${strategy.duration} and ${strategy.price.toLowerCase()}`
  const paid = `the **${intensive.title}** is ${intensive.duration} for ${intensive.price}`
  const book = '[Book a call](/booking)'
  const move = `Give us ${policies.noShow.notice} notice and we move your time; without it, the session counts as used.`
  return [
    answer(
      'strategyCall',
      'price|free|price free',
      `${free}: it costs nothing. If you want a written plan, ${paid}. ${book}.`,
    ),
    answer('strategyCall', 'length', `${free}. ${book}.`),
    answer('strategyCall', '', `${free}; ${paid}. Pick a time: ${book}.`),
    answer(
      'strategyCall',
      'join|date|available',
      `${free}; ${paid}. The calendar shows every free time: ${book}.`,
    ),
    answer(
      'strategyCall',
      'included|offer|results',
      `${strategy.description} It is ${strategy.duration}, ${strategy.price.toLowerCase()}. ${book}.`,
    ),
    answer(
      'strategyCall',
      'online|place|inPerson|phone online',
      `Both meetings are one-on-one and online. ${book}.`,
    ),
    answer(
      'consult90',
      'price|length|price length',
      `The **${intensive.title}** is ${intensive.duration} for **${intensive.price}**: ${lowerFirst(intensive.description)} ${book}.`,
    ),
    answer(
      'consult90',
      '',
      `The **${intensive.title}** is ${intensive.duration} for **${intensive.price}**: ${lowerFirst(intensive.description)} ${book}.`,
    ),
    answer(
      'consult90',
      'included|offer|results',
      `For ${intensive.price} and ${intensive.duration} you get ${listed(intensive.items.map(lowerFirst))}. ${book}.`,
    ),
    answer(
      'strategyCall consult90',
      'compare',
      `${free}: your stage and one change. ${paid.replace('the', 'The')}: a written plan. ${book}.`,
    ),
    answer(
      'strategyCall',
      'reschedule|cancel|notice',
      `${move} [Refund policy](/refund-policy#noshow).`,
    ),
    answer(
      '',
      'reschedule',
      `${move} Write to ${site.contact.email} or call ${site.contact.phone}. [Refund policy](/refund-policy#noshow).`,
    ),
    answer(
      '',
      'noShow',
      `A no-show, or less than ${policies.noShow.notice} notice, counts as a session used and is not refunded. If something serious kept you away, tell us: ${site.contact.email}. [Refund policy](/refund-policy#noshow).`,
    ),
    answer(
      'strategyCall',
      'noShow',
      `A no-show, or less than ${policies.noShow.notice} notice, counts as a session used and is not refunded. If something serious kept you away, tell us: ${site.contact.email}. [Refund policy](/refund-policy#noshow).`,
    ),
  ]
}
