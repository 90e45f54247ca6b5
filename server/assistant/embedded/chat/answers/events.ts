import { type Answers, answer } from '../answer.ts'

export const eventAnswers: Answers = ({ events }) => {
  const { retreat, summit, intensive } = events
  const lines = (today: string) =>
    [
      `- **${summit.name}**: ${summit.month}, ${summit.place}${today.slice(0, 7) > summit.start ? ' (past)' : ''}`,
      `- **${retreat.name}**: ${retreat.dates}, ${retreat.place} (sold out${today > retreat.end ? ', completed' : ''})`,
      `- **${intensive.name}**: ${today > intensive.virtual.end ? `next in ${intensive.next}` : `${intensive.inPerson.dates}, virtual ${intensive.virtual.dates}`}`,
    ].join('\n')
  const all = (today: string) =>
    `Our events:\n${lines(today)}\n\n[See the events](/sustain#events).`
  const next = (today: string) =>
    today.slice(0, 7) > summit.start || today <= intensive.virtual.end
      ? `Next is the **${intensive.name}**: ${today > intensive.virtual.end ? intensive.next : `${intensive.inPerson.dates} in person, ${intensive.virtual.dates} virtual`}. [See the intensive](/built-to-scale).`
      : `Next is **${summit.name}**: ${summit.month}, ${summit.place}. [See the summit](/summit).`
  return [
    answer('event', 'list', all),
    answer('event', '', all),
    answer(
      'event',
      'price',
      (today) =>
        `The intensive is ${intensive.inPerson.price} in person and ${intensive.virtual.price} virtual; the retreat was ${retreat.prices.regular}, or ${retreat.prices.earlyBird} early bird. The summit’s tickets are sold on its own site. ${next(today)}`,
    ),
    answer('event', 'date|available', next),
    answer(
      'event',
      'place|travel',
      (today) =>
        `The summit ${today.slice(0, 7) > summit.start ? 'was' : 'is'} in ${summit.place}, the retreat in ${retreat.place}, and the intensive has a virtual week beside the one in person. [See the events](/sustain#events).`,
    ),
    answer(
      '',
      'date',
      (today) => `${next(today)} All the others are on the [events list](/sustain#events).`,
    ),
  ]
}
