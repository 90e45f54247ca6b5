import type { ReactNode } from 'react'
import { type AssessmentResult, assessment } from '../../data/contracts/assessment.ts'
import { toJson } from '../shared/lib/json.ts'
import { wellFormed } from '../shared/lib/well-formed.ts'

const { pages } = assessment

/** The page where every call is booked. */
export const booking = '/booking'

/** Mail clients and operating systems truncate longer links. */
const maxMailLength = 1900
/** A page's path at the start of a text or after a space. */
const path = /(?<=^|\s)(\/[a-z][a-z-]*)/g

/** Returns the path of the recommended program's page. Next steps also mention the booking page. */
export const programOf = ({ nextSteps, stage }: AssessmentResult): string =>
  nextSteps.split(path).find((part) => part in pages && part !== booking) ??
  `/${stage.toLowerCase()}`

/** Keeps each number with a hyphen, such as 2-3 or 6-month, on one line. */
export const unbroken = <T,>(texts: T): T =>
  JSON.parse(toJson(texts).replace(/(?<=\d)-(?=\w)/g, '\u2011'))

/** Replaces the page paths in a text by links with the pages' names. */
export function withLinks(text: string, api: string): ReactNode[] {
  return text.split(path).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={api + part}>
        {pages[part] ?? part}
      </a>
    ),
  )
}

/** Returns a `mailto:` link (RFC 6068) with as many paragraphs of a result as fit, most important first. */
export function mailLink(
  copy: typeof assessment.copy,
  subject: string,
  result: AssessmentResult,
  api: string,
  shared: string,
): string {
  const paragraphs = [
    `${copy.biggestChallenge}: ${result.biggestChallenge}`,
    `${copy.immediate}: ${result.recommendations.immediate}`,
    `${copy.recommendedProgram}: ${result.recommendedProgram}`,
    `${copy.nextSteps}: ${result.nextSteps.replace(path, `${api}$1`)}`,
    shared,
    result.stageDescription,
  ]
  let link = `mailto:?subject=${encoded(subject)}&body=`
  for (const paragraph of paragraphs) {
    const more = encoded(`${paragraph}\r\n\r\n`)
    if (link.length + more.length <= maxMailLength) link += more
  }
  return link
}

const encoded = (text: string) => encodeURIComponent(wellFormed(text))
