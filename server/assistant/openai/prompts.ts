import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answers, assessment } from '../../../data/contracts/assessment.ts'
import { postHtml } from '../../../data/contracts/blog.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import { projectFolder } from '../../project-folder.ts'
import { fill } from '../fill.ts'
import { labelOf } from '../label.ts'
import { textOn } from '../text-on.ts'
import { backgroundIn } from './background.ts'

const folder = join(projectFolder(), 'server/assistant/openai/prompts')

/** The programs, from the first stage to the last. */
export const programsOf = ({ offers }: Knowledge['content']) =>
  Object.values(offers)
    .filter(({ kind }) => kind === 'program')
    .sort((one, other) => one.order - other.order)

/** How many characters of answers and passages the search may add, if the conversation is short. */
export const usualRoom = 4500

/** Returns a function that writes system prompts. What is the same for every call comes first: providers cache it. */
export function systemPrompts(knowledge: Knowledge) {
  const { content, assistant } = knowledge
  const background = backgroundIn(knowledge)
  const tags = postHtml.tags.join(', ')
  const programs = programsOf(content)
  const stages = programs.map(({ stage }) => stage).join(', ')
  const prompts = {
    reply: readPrompt('reply'),
    analyse: readPrompt('analyse'),
    write: readPrompt('write'),
  }
  /** @param asked what the visitor or we asked, oldest first; a day such as 2026-01-31 */
  return (
    task: keyof typeof prompts,
    asked: string | readonly string[],
    today: string,
    room = usualRoom,
  ) => {
    const schedule = textOn(assistant.schedule, today)
    const always = task === 'reply' ? background.always(today) : ''
    const found = background.found([asked].flat(), today, { room, isReply: task === 'reply' })
    const values = { ...content, programs, stages, tags, today, schedule, always, found }
    return fill(prompts[task], values)
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
