import { type Answers, answer, listed, lowerFirst } from '../answer.ts'

export const retreatAnswers: Answers = ({ events }) => {
  const { retreat } = events
  const { prices, plans } = retreat
  const isPast = (today: string) => today > retreat.end
  const waitlist = '[Join the waitlist](/booking) to hear of the next one first.'
  const was = (today: string) => (isPast(today) ? 'was' : 'is')
  const say = (text: (verb: string) => string) => (today: string) => text(was(today))
  const whole = say(
    (verb) =>
      `The **${retreat.name}** ${verb} on ${retreat.dates} in ${retreat.place}: ${retreat.length} for at most ${retreat.seats} participants. It ${verb} sold out. ${waitlist}`,
  )
  const holds = (pattern: RegExp) =>
    [...retreat.included, ...retreat.exclusive].filter((item) => pattern.test(item))
  return [
    answer('retreat', '', whole),
    answer('retreat', 'offer', whole),
    answer(
      'retreat',
      'date',
      say((verb) => `It ${verb} on ${retreat.dates}, in ${retreat.place}. ${waitlist}`),
    ),
    answer(
      'retreat',
      'place|travel',
      say(
        (verb) =>
          `The retreat ${verb} in ${retreat.place}, on ${retreat.dates}. [See the retreat](/retreat).`,
      ),
    ),
    answer(
      'retreat',
      'online|inPerson',
      say(
        (verb) =>
          `In person only: it ${verb} in ${retreat.place}, on ${retreat.dates}. [See the retreat](/retreat).`,
      ),
    ),
    answer(
      'retreat',
      'length',
      say(
        (verb) =>
          `${retreat.length}: ${retreat.dates}, with ${retreat.support} support afterwards. It ${verb} in ${retreat.place}. [See the five days](/retreat#itinerary).`,
      ),
    ),
    answer(
      'retreat',
      'capacity',
      say(
        (verb) =>
          `It ${verb} for ${retreat.seats} participants at most, and it is sold out. ${waitlist}`,
      ),
    ),
    answer(
      'retreat',
      'available|join|ticket|available join',
      (today) =>
        `The ${retreat.name} is sold out${isPast(today) ? `: it was successfully completed in ${retreat.month}` : ''}. ${waitlist}`,
    ),
    answer(
      'retreat',
      'price',
      say(
        (verb) =>
          `The regular price ${verb} ${prices.regular}; early bird ${verb} ${prices.earlyBird} if registered by ${retreat.earlyBirdUntil.display}. Payment plans: ${plans.three} or ${plans.six}. The retreat is sold out. ${waitlist}`,
      ),
    ),
    answer(
      'retreat',
      'earlyBird|earlyBird price|discount|discount price|worth',
      say(
        (verb) =>
          `Early bird ${verb} ${prices.earlyBird} if registered by ${retreat.earlyBirdUntil.display}, which saves ${prices.saving} against the total value of ${prices.total}. The retreat is sold out. ${waitlist}`,
      ),
    ),
    answer(
      'retreat',
      'installments|installments price',
      say(
        (verb) =>
          `Yes: the payment plans ${verb === 'was' ? 'were' : 'are'} ${plans.three} or ${plans.six}. The retreat is sold out. ${waitlist}`,
      ),
    ),
    answer(
      '',
      'installments|installments price',
      `The ${retreat.name} has payment plans: ${plans.three} or ${plans.six}. Memberships are billed by the month; for anything else, ask on a [free call](/booking).`,
    ),
    answer(
      'retreat',
      'included',
      `Among the ${retreat.included.length} things included: ${listed(retreat.included.slice(0, 4).map(lowerFirst))}. Guests get ${retreat.exclusive.length} exclusive benefits more. [The whole list](/retreat#included).`,
    ),
    answer(
      'retreat',
      'meal',
      `Yes: ${lowerFirst(listed(holds(/meal|breakfast|dinner/i)))}. [All that is included](/retreat#included).`,
    ),
    answer(
      'retreat',
      'room',
      `Yes: ${lowerFirst(listed(holds(/night|room/i).slice(0, 1)))}. [All that is included](/retreat#included).`,
    ),
    answer(
      'retreat',
      'transfer|travel transfer',
      `Yes: ${lowerFirst(listed(holds(/airport|transfer/i)))}. [All that is included](/retreat#included).`,
    ),
    answer(
      'retreat',
      'support',
      `${retreat.support} support afterwards: ${lowerFirst(listed(holds(/support/i)))}. [All that is included](/retreat#included).`,
    ),
    answer(
      'retreat',
      'itinerary|itinerary date',
      `${retreat.length}, a theme a day: ${listed(retreat.itinerary.map(({ theme }) => lowerFirst(theme)))}. [See the itinerary](/retreat#itinerary).`,
    ),
    ...retreat.itinerary.map(({ label, when, title, text }) =>
      answer(
        'retreat',
        `${label} itinerary`,
        `${label} (${when}), “${title}”: ${text} [See the itinerary](/retreat#itinerary).`,
      ),
    ),
    answer(
      'retreat',
      'fit',
      say(
        (verb) =>
          `It ${verb} for owners who want to change the habits that run their company: ${retreat.seats} of them at most. It is sold out. ${waitlist}`,
      ),
    ),
  ]
}
