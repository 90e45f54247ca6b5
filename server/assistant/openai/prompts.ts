import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answers, assessment } from '../../../data/contracts/assessment.ts'
import { postHtml } from '../../../data/contracts/blog.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import { projectFolder } from '../../project-folder.ts'
import { fill } from '../fill.ts'
import { labelOf } from '../label.ts'
import { searchIn } from '../search/search.ts'
import { textOn } from '../text-on.ts'

const folder = join(projectFolder(), 'server/assistant/openai/prompts')

/** In characters, about 1,500 tokens: small local models answer worse from longer prompts. */
const maxPassages = 4500

/** The programs, from the first stage to the last. */
export const programsOf = ({ offers }: Knowledge['content']) =>
  Object.values(offers)
    .filter(({ kind }) => kind === 'program')
    .sort((one, other) => one.order - other.order)

/** Returns a function that writes a system prompt: rules, facts, the day's events, and the passages on a text. */
export function systemPrompts(knowledge: Knowledge) {
  const { content, assistant } = knowledge
  const search = searchIn(knowledge)
  const tags = postHtml.tags.join(', ')
  const programs = programsOf(content)
  const stages = programs.map(({ stage }) => stage).join(', ')

  /** Returns the sections of pages that share most with a text, each under its URL. */
  function passagesOn(text: string): string {
    let length = 0
    return search
      .passagesWith(search.meaningIn(text))
      .map(({ url, page, title, text }) => `## ${page}: ${title} (${url})\n${text}`)
      .filter((section) => {
        const fits = length + section.length <= maxPassages
        if (fits) length += section.length
        return fits
      })
      .join('\n\n')
  }

  const prompts = {
    reply: readPrompt('reply'),
    analyse: readPrompt('analyse'),
    write: readPrompt('write'),
  }
  return (task: keyof typeof prompts, text: string, today: string) => {
    const schedule = textOn(assistant.schedule, today)
    const passages = passagesOn(text)
    return fill(prompts[task], { ...content, programs, stages, tags, today, schedule, passages })
  }
}

export function repairPrompt(mistakes: readonly string[]): string {
  return fill(readPrompt('repair'), { mistakes: list(mistakes) })
}

export function answersText(answers: Answers): string {
  return assessment.questions.map(({ id, text }) => `${text} ${labelOf(answers, id)}`).join('\n')
}

export function topicText(topic: string, titles: readonly string[]): string {
  const earlier = 'These were written before; take another angle than theirs:'
  return `The topic is: ${topic}.${titles.length > 0 ? `\n\n${earlier}\n${list(titles)}` : ''}`
}

const readPrompt = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8').trim()

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
