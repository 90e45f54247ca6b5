import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answers, assessment } from '../../../data/contracts/assessment.ts'
import { postHtml } from '../../../data/contracts/blog.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import { projectFolder } from '../../project-folder.ts'
import { fill } from '../fill.ts'
import { labelOf } from '../label.ts'

const folder = join(projectFolder(), 'server/assistant/openai/prompts')

const programPages = ['/build', '/sustain', '/scale', '/true-ceo', '/booking']

/** Builds the system prompts. They are the same for every visitor, so that providers cache them. */
export function systemPrompts({ content, passages }: Knowledge, stages: string) {
  const tags = postHtml.tags.join(', ')
  const { build, sustain, scale } = content.offers
  const programs = { build, sustain, scale }
  /** Returns the text of the pages, each section under its URL. */
  const pages = (urls?: readonly string[]) =>
    passages
      .filter(({ url }) => urls?.includes(url.replace(/#.*/, '')) ?? true)
      .map(({ url, page, title, text }) => `## ${page}: ${title} (${url})\n${text}`)
      .join('\n\n')
  return {
    reply: readPrompt('reply', { ...content, pages: pages() }),
    analyse: readPrompt('analyse', { ...content, programs, stages, pages: pages(programPages) }),
    write: readPrompt('write', { ...content, tags, pages: pages(['/about']) }),
  }
}

export function repairPrompt(mistakes: readonly string[]): string {
  return readPrompt('repair', { mistakes: list(mistakes) })
}

export function answersText(answers: Answers): string {
  return assessment.questions.map(({ id, text }) => `${text} ${labelOf(answers, id)}`).join('\n')
}

export function topicText(topic: string, titles: readonly string[]): string {
  const earlier = 'These were written before; take another angle than theirs:'
  return `The topic is: ${topic}.${titles.length > 0 ? `\n\n${earlier}\n${list(titles)}` : ''}`
}

function readPrompt(name: string, values: object): string {
  return fill(readFileSync(join(folder, `${name}.md`), 'utf8').trim(), values)
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
