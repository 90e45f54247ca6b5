import type { Passage } from '../../../../../data/contracts/knowledge.ts'
import { type Answer, answer } from '../answer.ts'

/** What a section of a page answers better than we could: its address, and what it is asked. */
const sections: readonly (readonly [url: string, about: string, asks: string])[] = [
  ['/about#method', '', 'method'],
  ['/about#method', 'ourCompany', 'method'],
  ['/about#differentiators', '', 'unlike|unlike coaching|unlike compare'],
  ['/about#differentiators', 'ourCompany', 'unlike compare'],
  ['/about#story', 'founder', 'story'],
  ['/about#philosophy', '', 'belief'],
  ['/build#courses', 'build', 'course included'],
  ['/build#community', 'build', 'community'],
  ['/build#ready', 'build', 'hours require length'],
  ['/booking#expect', 'strategyCall', 'itinerary prepare'],
  ['/booking#expect', 'consult90', 'itinerary prepare'],
  ['/scale#how-it-works', 'scale', 'method itinerary'],
  ['/sustain#challenge', 'sustain', 'method'],
  ['/summit#takeaways', 'summit', 'included results'],
  ['/summit#differentiators', 'summit', 'unlike compare'],
  ['/built-to-scale#steps', 'intensive', 'method itinerary'],
  ['/built-to-scale#outcomes', 'intensive', 'included results'],
  ['/retreat#exclusive', 'retreat', 'vip'],
  ['/refund-policy#our-cancellation', '', 'weCancel'],
  ['/refund-policy#our-cancellation', 'event', 'weCancel'],
  ['/terms-of-service#results', '', 'promise results'],
  ['/terms-of-service#payment', '', 'tax'],
  ['/terms-of-service#who', '', 'minor require'],
  ['/terms-of-service#conduct', '', 'confidential'],
  ['/terms-of-service#conduct', 'scale', 'confidential store'],
  ['/privacy-policy#security', '', 'secure store'],
  ['/disclaimer#professional', '', 'advice'],
]

/** Where they stand, which a test holds to the pages. */
export const pageSections: readonly string[] = sections.map(([url]) => url)

const most = 3

export function pageAnswers(passages: readonly Passage[]): Answer[] {
  return sections.flatMap(([url, about, asks]) => {
    const passage = passages.find((one) => one.url === url)
    if (!passage) return []
    const said = sentencesOf(passage.text).slice(0, most).join(' ')
    return answer(about, asks, `${said} [${passage.page}](${url}).`)
  })
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]["”]?)\s+(?=[A-Z0-9"“])/)
}
