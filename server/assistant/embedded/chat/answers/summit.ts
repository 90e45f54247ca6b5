import { type Answers, answer, listed, lowerFirst } from '../answer.ts'
import { speakerName } from '../subjects.ts'

export const summitAnswers: Answers = ({ events, speakers, services }) => {
  const { summit } = events
  const isPast = (today: string) => today.slice(0, summit.start.length) > summit.start
  const page = '[See the summit](/summit)'
  const waiting = '[Tell us on a short call](/booking) if you want to hear of the next one.'
  const say = (before: string, after: string) => (today: string) => (isPast(today) ? after : before)
  const figures = `${summit.creators} creators, ${summit.speakers} speakers and ${summit.workshops} workshops`
  const whole = say(
    `**${summit.name}** is our next conference: one day in ${summit.place}, ${summit.month}, with ${figures}. [Tickets and details](/summit).`,
    `**${summit.name}** was one day in ${summit.place} in ${summit.month}, with ${figures}. It is past. ${waiting}`,
  )
  const tickets =
    'Tickets are sold on a separate summit site, which the [summit page](/summit) links to.'
  return [
    answer('summit', '', whole),
    answer('summit', 'offer', whole),
    answer(
      'summit',
      'date',
      say(
        `It is in ${summit.month}, one day in ${summit.place}. The exact day is on the summit site. ${page}.`,
        `It was in ${summit.month}, in ${summit.place}, so it is past. ${waiting}`,
      ),
    ),
    answer(
      'summit',
      'place|travel',
      say(
        `In ${summit.place}, in ${summit.month}. ${page}.`,
        `It was held in ${summit.place}, in ${summit.month}. ${page}.`,
      ),
    ),
    answer(
      'summit',
      'length',
      `${summit.length}, with ${summit.workshops} workshops in it. [The day in short](/summit#schedule).`,
    ),
    answer('summit', 'capacity', `${summit.creators} seats for creators. ${page}.`),
    answer(
      'summit',
      'speakers',
      `${summit.speakers} speakers. From our stages: ${listed(speakers.items.slice(0, 3).map(({ name }) => name))}. ${page}.`,
    ),
    answer(
      'summit',
      'capacity',
      `${summit.workshops} workshops, each of which ends with something finished. [The day in short](/summit#schedule).`,
    ),
    answer(
      'summit',
      'itinerary|itinerary date',
      `Doors and a baseline in the morning, two rounds of workshops, hot seats on stage, and a partner by the evening. [The day in short](/summit#schedule).`,
    ),
    answer(
      'summit',
      'available|join|ticket|available join',
      say(
        `Yes, it is still ahead: ${summit.month} in ${summit.place}. ${tickets}`,
        `The summit was in ${summit.month}, so it is over. ${waiting}`,
      ),
    ),
    answer(
      'summit',
      'earlyBird|discount|earlyBird date|earlyBird price',
      (today) =>
        `Early-bird pricing ${today > summit.earlyBirdUntil.date ? 'ended' : 'ends'} on ${summit.earlyBirdUntil.display}${isPast(today) ? `, and the summit was in ${summit.month}` : ''}. ${page}.`,
    ),
    answer(
      'summit',
      'price|price ticket',
      (today) =>
        `I don’t know the ticket price. ${isPast(today) ? `The summit was in ${summit.month}, so it is past. ${waiting}` : `${tickets} Early-bird pricing ends ${summit.earlyBirdUntil.display}.`}`,
    ),
    answer(
      'summit',
      'fit',
      `For people who make things and have to sell them: creators who want to build the company behind the audience. ${page}.`,
    ),
    answer(
      'summit',
      'refund|cancel|refund cancel',
      'Summit tickets are sold on a separate ticket site, and its refund terms apply. If you cannot reach the seller, write to us and we help. [Refund policy](/refund-policy#conferences).',
    ),
    answer(
      '',
      'speakers|speakers list',
      `On our stages: ${listed(speakers.items.map(({ name, role }) => `${name} (${lowerFirst(role)})`))}. [See the speakers](/#speakers).`,
    ),
    answer(
      'event',
      'speakers|speakers list',
      `On our stages: ${listed(speakers.items.map(({ name, role }) => `${name} (${lowerFirst(role)})`))}. [See the speakers](/#speakers).`,
    ),
    ...speakers.items.map(({ name, role, talk }, index) =>
      answer(
        speakerName(index),
        '|speakers|topic|person|speakers topic',
        `${name}, ${lowerFirst(role)}, speaks on “${talk}”. [See the speakers](/#speakers).`,
      ),
    ),
    ...services.items
      .filter(({ title }) => /speaking/i.test(title))
      .map(({ description }) =>
        answer('', 'speaking', `Yes. ${description} [Invite us](/#contact).`),
      ),
  ]
}
