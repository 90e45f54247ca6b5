import { type Article, AssistantFailure } from '../../../assistant/assistant.ts'
import { angleHtml } from './html.ts'
import { type Angle, material } from './material.ts'

const titleOf = ({ title }: Angle, edition: number) =>
  edition === 1 ? title : `${title} (Edition ${edition})`

/** The lowest edition of an angle whose title is not taken. */
function nextEdition(angle: Angle, taken: ReadonlySet<string>): number {
  let edition = 1
  while (taken.has(titleOf(angle, edition))) edition += 1
  return edition
}

/**
 * Writes the article on a topic. Each angle comes once before any comes again; then it says which
 * edition it is.
 * @param titles of all earlier posts, none of which is written again
 * @throws AssistantFailure where nothing is known about the topic
 */
export function compose(topic: string, titles: readonly string[]): Article {
  const taken = new Set(titles)
  const [next] = (material[topic] ?? [])
    .map((angle) => ({ angle, edition: nextEdition(angle, taken) }))
    .sort((one, other) => one.edition - other.edition)
  if (!next) throw new AssistantFailure('refused', new Error(`No material on ${topic}`))

  const { angle, edition } = next
  const note = `<p><em>Edition ${edition}. You may have read an earlier one here; the method has not changed, so count again and compare.</em></p>\n`
  return {
    title: titleOf(angle, edition),
    excerpt: angle.excerpt,
    category: topic,
    content: (edition === 1 ? '' : note) + angleHtml(angle),
  }
}
