import { type Answers, answer } from '../answer.ts'
import { fitsOf } from './programs.ts'

export const mastermindAnswers: Answers = ({ programs, claims }) => {
  const { scale } = programs
  const apply = `Apply on the [SCALE page](/scale): revenue range, team size, biggest challenge. You hear back within ${scale.review}. It is for CEOs with revenue of ${scale.fit.revenue}.`
  return [
    answer(
      'scale',
      '|offer|method',
      `The **${scale.title}** is a peer advisory group of ${scale.group} CEOs: one ${scale.session} session a month with hot-seat coaching. It is for revenue of ${scale.fit.revenue}, by application. [See SCALE](/scale).`,
    ),
    answer(
      'scale',
      'included|coaching',
      `A ${scale.session} session every month, hot-seat coaching on your own case, a screened group of ${scale.group} CEOs and introductions from a network of ${claims.network.value} experts. [All that you get](/scale#what-you-get).`,
    ),
    answer(
      'scale',
      'price|length|price length|installments price',
      `The mastermind is **${scale.price}** for a ${scale.term} program. It starts with an application, and we answer within ${scale.review}. [Apply for SCALE](/scale).`,
    ),
    answer(
      'scale',
      'fit|require|revenue|require apply',
      `${fitsOf(programs).scale} You also bring your real numbers, and protect one session a month. [Check the fit](/scale#fit).`,
    ),
    answer('|scale', 'apply|join apply|apply method', apply),
    answer('scale', 'join|available|date join', apply),
    answer(
      '|scale',
      'review|review soon|review apply|itinerary review|review soon apply',
      `We review an application and answer within ${scale.review}. Longer than that? A person can look: [contact us](/#contact).`,
    ),
    answer(
      'scale',
      'respond|soon|payout',
      `We review an application and answer within ${scale.review}. [Apply for SCALE](/scale).`,
    ),
    answer(
      'scale',
      'often|date|often length|hours|often hours',
      `Each group meets once a month for a ${scale.session} session. [How it works](/scale#how-it-works).`,
    ),
    answer(
      'scale',
      'capacity',
      `A group has ${scale.group} CEOs, of a like size and with no competitor at the table. [How it works](/scale#how-it-works).`,
    ),
    answer(
      'scale',
      'online|place|travel',
      'The mastermind sessions work from where you are; you do not have to travel. [See SCALE](/scale).',
    ),
  ]
}
