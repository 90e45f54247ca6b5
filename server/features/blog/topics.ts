import topics from '../../../data/topics.json' with { type: 'json' }
import type { TemplateValues } from '../../pages/template.ts'

/** Selects the drawing and the Open Graph image of a post's topic. The template has them for every topic. */
export function topicOf(category: string): TemplateValues & { readonly topic: string } {
  const index = topics.items.indexOf(category)
  const topic = index === -1 ? 'Other' : String(index)
  const keys = [...topics.items.keys(), 'Other'].map(String)
  const kept = keys.map((key) => [`topic${key}`, key === topic ? [{}] : []])
  return { topic, ...Object.fromEntries(kept) }
}
