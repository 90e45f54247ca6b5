import { assessment } from '../../../data/contracts/assessment.ts'
import { assessmentFields } from '../../../data/contracts/stored-assessment.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import { type MailContent, type MailSection, replyTo } from './mail-layout.ts'

type Payload = Readonly<Record<string, unknown>>

const { copy, pages } = assessment
/** A page's path at the start of a text or after a space. */
const path = /(?<=^|\s)\/[a-z][a-z-]*/g

/** The mail with an assessment's result, in the order of the page. All of its texts are the server's own. */
export function resultMail(payload: Payload): MailContent {
  const texts = (names: readonly string[]) =>
    names.map((name) => `${payload[name] ?? ''}`.replace(path, (page) => site.url + page))
  const section = (title: string, ...names: string[]): MailSection => ({
    title,
    paragraphs: texts(names),
  })
  const steps = ['immediate', 'shortTerm', 'longTerm']
  const { subject, intro, end, action, url } = mails.result
  const { stage } = payload
  const fillIn = (text: string) => fill(text, { site, stage })
  // The main link leads to the program's page, as on the page of the result.
  const program = `${payload.nextSteps}`.match(path)?.find((page) => page in pages && page !== url)
  return {
    subject: fillIn(subject),
    intro: fillIn(intro),
    title: copy.result.replace('{stage}', () => `${stage}`),
    sections: [
      { title: '', paragraphs: texts(['stageDescription']) },
      {
        title: copy.keyInsights,
        paragraphs: texts(['keyInsights']).flatMap((insights) => insights.split('\n')),
        isList: true,
      },
      section(copy.biggestChallenge, 'biggestChallenge'),
      section(copy.behavioralPattern, 'behavioralPattern'),
      {
        title: copy.recommendations,
        paragraphs: texts(steps).map((text, index) => `${labelOf(steps[index])}: ${text}`),
        isList: true,
      },
      section(copy.whyNow, 'whyNow'),
      section(copy.recommendedProgram, 'recommendedProgram', 'programReason'),
      section(copy.nextSteps, 'nextSteps'),
    ],
    links: program
      ? [
          {
            label: copy.offer.replace('{program}', () => `${payload.recommendedProgram}`),
            url: site.url + program,
          },
        ]
      : [],
    action: { label: action, url: site.url + url },
    end: fillIn(end),
    replyTo,
  }
}

const labelOf = (name = '') => assessmentFields[name]?.label ?? name
