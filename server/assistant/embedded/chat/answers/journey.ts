import { type Answers, answer, listed, lowerFirst } from '../answer.ts'

const calendar = '[Open the calendar](/workshops)'

export const journeyAnswers: Answers = ({ journey }) => {
  const { phases, codes } = journey
  const months = phases.flatMap((phase) => phase.items)
  const overview = `The leadership journey takes ${journey.months} months in ${journey.phaseCount} phases: ${listed(phases.map(({ title, months: span }) => `${title} (${span})`))}. Each month has one workshop and one deliverable. ${calendar}.`
  const current = (today: string) => {
    const now = months.find(({ month, year }) => `${month} ${year}` === monthOf(today))
    return now
      ? `This month, ${now.month} ${now.year}, is “${now.title}”: ${lowerFirst(now.subtitle)}. You can join at the next one. ${calendar}.`
      : `The journey runs from ${phases[0]?.months} to ${phases.at(-1)?.months}. ${calendar}.`
  }
  return [
    answer('journey', '|length|list|phase|offer', overview),
    answer('', 'phase', overview),
    answer('journey', 'date|available|join', current),
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
        `phase${number}|phase${number} date|${title}`,
        `Phase ${number}, ${title} (${span}): ${lowerFirst(subtitle)} ${calendar}.`,
      ),
    ),
    ...months.map(({ number, month, year, title, subtitle, code, deliverable }) =>
      answer(
        'journey',
        `${month}|month${number}|${title}|${month} itinerary|${month} workshop|${month} deliverable`,
        `${month} ${year}, “${title}”: ${lowerFirst(subtitle)}. It trains the ${code} code, and you leave with ${lowerFirst(deliverable)}. ${calendar}.`,
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
