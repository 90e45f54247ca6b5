import { type Answers, answer, listed, lowerFirst } from '../answer.ts'

const calendar = '[Open the calendar](/workshops)'

export const journeyAnswers: Answers = ({ journey, assessment, booking }) => {
  const { phases, codes } = journey
  const months = phases.flatMap((phase) => phase.items)
  const overview = `The leadership journey takes ${journey.months} months in ${journey.phaseCount} phases: ${listed(phases.map(({ title, months: span }) => `${title} (${span})`))}. Each month has one workshop and one deliverable. ${calendar}.`
  const current = (today: string) => {
    const now = months.find(({ month, year }) => `${month} ${year}` === monthOf(today))
    return now
      ? `This month, ${now.month} ${now.year}, is “${now.title}”: ${lowerFirst(now.subtitle)}. You can join at the next one. ${calendar}.`
      : `The journey runs from ${phases[0]?.months} to ${phases.at(-1)?.months}. ${calendar}.`
  }
  const worries = assessment.questions
    .filter(({ id }) => id === 'bottleneck' || id === 'challenge')
    .flatMap(({ options }) => options)
  return [
    answer('journey', '', overview),
    answer('journey', 'length list', overview),
    answer('journey', 'date', current),
    answer('journey', 'available join', current),
    answer('journey', 'phase', overview),
    answer('', 'phase', overview),
    answer(
      '',
      'code',
      `The ${journey.codeCount} leadership codes are ${listed(codes.map(({ title }) => title))}. Every month trains one of them. [See the codes](/workshops#codes).`,
    ),
    answer(
      'journey',
      'code',
      `The ${journey.codeCount} leadership codes are ${listed(codes.map(({ title }) => title))}. Every month trains one of them. [See the codes](/workshops#codes).`,
    ),
    ...phases.map(({ number, title, subtitle, months: span }) =>
      answer(
        'journey',
        `phase${number} phase ${title}`,
        `Phase ${number}, ${title} (${span}): ${lowerFirst(subtitle)} ${calendar}.`,
      ),
    ),
    ...months.map(({ number, month, year, title, subtitle, code, deliverable }) =>
      answer(
        'journey',
        `${month} month${number} itinerary ${title} deliverable code workshop`,
        `${month} ${year}, “${title}”: ${lowerFirst(subtitle)}. It trains the ${code} code, and you leave with ${lowerFirst(deliverable)}. ${calendar}.`,
      ),
    ),
    ...worries.map(({ value, label }) =>
      answer(
        '',
        value,
        `“${label}”: many owners tick that line. A habit is behind it, and something pays for the habit; we find both and change them. Bring it to a [${booking.strategy.duration} strategy call](/booking), ${booking.strategy.price.toLowerCase()}, or start with the [free assessment](/assessment).`,
      ),
    ),
  ]
}

const monthOf = (today: string) =>
  new Date(`${today}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
