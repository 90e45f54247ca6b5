import { type Answers, answer, asAdjective } from '../answer.ts'

/** What weighs on visitors, by the assessment's own options for it. */
export const worryAnswers: Answers = ({ assessment, booking }) => {
  const { strategy } = booking
  return assessment.questions
    .filter(({ id }) => id === 'bottleneck' || id === 'challenge')
    .flatMap(({ options }) => options)
    .map(({ value, label }) =>
      answer(
        '',
        value,
        `“${label}”: many owners tick that line. There is a habit behind it, and something that pays for the habit; we find both and change them. Bring it to a [${asAdjective(strategy.duration)} strategy call](/booking), ${strategy.price.toLowerCase()}, or start with the [free assessment](/assessment).`,
      ).map((one) => ({ ...one, isWorry: true })),
    )
}
