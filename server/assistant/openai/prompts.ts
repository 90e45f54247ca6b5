import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answers, assessment } from '../../../data/contracts/assessment.ts'
import { blog, postHtml } from '../../../data/contracts/blog.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import { projectFolder } from '../../project-folder.ts'

const folder = join(projectFolder(), 'server/assistant/openai/prompts')
const programPages = ['/build', '/sustain', '/scale', '/true-ceo', '/booking']

/** The system prompt of the chat, the same for every visitor so that providers can cache it. */
export function replyPrompt({ facts, passages }: Knowledge): string {
  return readPrompt('reply', { ...facts, pages: pagesText(passages) })
}

export function analysisPrompt(knowledge: Knowledge): string {
  const stages = stageNames(knowledge).join(', ')
  const pages = pagesText(knowledge.passages, programPages)
  return readPrompt('analyse', { ...knowledge.facts, stages, pages })
}

export function articlePrompt({ facts, passages }: Knowledge): string {
  const pages = pagesText(passages, ['/about'])
  return readPrompt('write', { ...facts, ...blog, tags: postHtml.tags.join(', '), pages })
}

export function repairPrompt(mistakes: readonly string[]): string {
  return readPrompt('repair', { mistakes: list(mistakes) })
}

export function answersText(answers: Answers): string {
  return assessment.questions
    .map(({ id, text, options }) => {
      const chosen = options.find(({ value }) => value === answers[id])
      return `${text} ${chosen?.label}`
    })
    .join('\n')
}

export function topicText(topic: string, titles: readonly string[]): string {
  const earlier = 'These were written before; take another angle than theirs:'
  return `The topic is: ${topic}.${titles.length > 0 ? `\n\n${earlier}\n${list(titles)}` : ''}`
}

/** The names that a stage can have. */
export function stageNames({ facts }: Knowledge): string[] {
  return Object.values(facts.programs).map(({ stage }) => stage)
}

/** Reads a prompt and fills in its `{{placeholders}}`. @throws Error if one has no value */
function readPrompt(name: string, values: object): string {
  const prompt = readFileSync(join(folder, `${name}.md`), 'utf8').trim()
  return prompt.replace(/\{\{([\w.]+)\}\}/g, (placeholder, path: string) => {
    const value = path.split('.').reduce<unknown>((at, key) => Object(at)[key], values)
    if (value === undefined) throw new Error(`${name}.md: ${placeholder} has no value`)
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}

/** What the pages say, each section under its address. @param urls these pages only */
function pagesText(passages: Knowledge['passages'], urls?: readonly string[]): string {
  return passages
    .filter(({ url }) => urls?.includes(url.replace(/#.*/, '')) ?? true)
    .map(({ url, page, title, text }) => `## ${page}: ${title} (${url})\n${text}`)
    .join('\n\n')
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
