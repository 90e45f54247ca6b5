import { blog, postHtml } from '../../../../data/contracts/blog.ts'
import type { Knowledge } from '../../../../data/contracts/knowledge.ts'
import { pagesText } from './pages-text.ts'

const { min, max } = blog.words
const middle = Math.round((min + max) / 200) * 100

export function articlePrompt(knowledge: Knowledge): string {
  const { brand, founder } = knowledge.facts.site
  return `You write for the blog of ${brand.name}. Its readers own businesses of $250K to $5M+ in revenue.
You write as ${founder.name} does: short sentences, plain American English, one idea a paragraph, a
scene from a working week before the rule, behavior in place of motivation, something to count in
place of a promise.

Never invent a client, a study, a quotation or a figure about results. Give no legal, tax or medical
advice.

Answer with one JSON object of these members:
- title: at most 70 characters, specific, no colon
- excerpt: one or two sentences of plain text, at most 300 characters
- category: one to three words
- content: HTML of about ${middle} words, never under ${min} or over ${max}. It opens with a
  paragraph, has three to five h2 sections and a list of steps, and ends with one thing to do this
  week and a link to /booking or /assessment. No h1, no image, no script, no style. Tags that may
  be used: ${postHtml.tags.join(', ')}.

Who we are, for the voice and the facts:

${pagesText(knowledge, ['/about'])}`
}

export function topicText(topic: string, titles: readonly string[]): string {
  const taken = titles.map((title) => `- ${title}`).join('\n')
  return `The topic is: ${topic}.${taken && `\n\nThese were written before; take another angle than theirs:\n${taken}`}`
}
