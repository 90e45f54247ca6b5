import { zodResponseFormat } from 'openai/helpers/zod'
import type { z } from 'zod'
import { chat } from '../../../data/contracts/chat.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import type { Settings } from '../../settings.ts'
import type { Assistant, Call } from '../assistant.ts'
import { wholeReply } from '../whole-reply.ts'
import { type Account, createClient } from './client.ts'
import { newDialect } from './dialect.ts'
import { failure } from './failures.ts'
import { recentHistory } from './history.ts'
import { parseJson } from './json.ts'
import { type Accounting, callModel } from './model.ts'
import * as prompts from './prompts.ts'
import type { Message, ModelRequest } from './request.ts'
import { articleSchema, assessmentSchema } from './schemas.ts'

// Leaves room for reasoning. A reply must fit into the next request's history. Articles are the
// longest answers, and no visitor waits for them. `room` is for the conversation and what the search adds to a prompt,
// in characters: small local models answer worse from longer prompts.
const limits = {
  reply: { maxTokens: 2000, maxCharacters: chat.maxLength, timeFactor: 1, room: 6500 },
  analyse: { maxTokens: 4000, maxCharacters: 12_000, timeFactor: 1, room: 4500 },
  write: { maxTokens: 8000, maxCharacters: 24_000, timeFactor: 5, room: 7500 },
}
const maxTitles = 50

/** Uses any model behind an OpenAI-compatible chat completions endpoint. */
export function openAiAssistant(
  settings: Account & Pick<Settings, 'OPENAI_MODEL' | 'AI_TIMEOUT'>,
  knowledge: Knowledge,
  accounting: Accounting,
): Assistant {
  const totalMs = settings.AI_TIMEOUT * 1000
  // A provider that is silent for half the time is unlikely to finish in the other half.
  const idleMs = totalMs / 2
  const client = createClient(settings)
  const access = {
    ...accounting,
    ...{ client, model: settings.OPENAI_MODEL, idleMs },
    dialect: newDialect((used) =>
      accounting.log.warn(
        { used },
        'the provider refuses usual parameters: it gets others from now on',
      ),
    ),
    habits: { swallowsOpening: false },
  }
  const stages = prompts.programsOf(knowledge.content).map(({ stage = '' }) => stage)
  const today = () => accounting.now().toISOString().slice(0, 10)
  const systemPrompt = prompts.systemPrompts(knowledge)

  function requestOf(task: keyof Assistant, messages: readonly Message[]): ModelRequest {
    const { timeFactor, room, ...rest } = limits[task]
    const deadline = AbortSignal.timeout(totalMs * timeFactor)
    const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    const said = messages.reduce((sum, { content }) => sum + content.length, 0)
    const system = systemPrompt(task, asked, today(), Math.min(prompts.usualRoom, room - said))
    return {
      task,
      ...rest,
      deadline,
      messages: [{ role: 'system', content: system }, ...messages],
    }
  }

  /** Requests JSON by a schema. Invalid JSON is sent back once, because some servers ignore the format. */
  async function structured<T>(
    task: keyof Assistant,
    content: string,
    schema: z.ZodType<T>,
    call: Call,
  ): Promise<T> {
    const format = zodResponseFormat(schema, task)
    const asked = { ...requestOf(task, [{ role: 'user', content }]), format }
    for (let isRepaired = false; ; isRepaired = true) {
      const { message: text } = await wholeReply(callModel(access, asked, call))
      const { success, data, error } = schema.safeParse(parseJson(text))
      if (success) return data
      // The mistakes are logged, so they must not quote the reply.
      const mistakes = error.issues.map(
        ({ path, message }) => `${path.join('.') || 'The JSON'}: ${message}.`,
      )
      if (isRepaired) throw failure('unusable', mistakes.join(' '))
      asked.messages.push(
        { role: 'assistant', content: text },
        { role: 'user', content: prompts.repairPrompt(mistakes) },
      )
    }
  }

  return {
    reply: (messages, call) => callModel(access, requestOf('reply', recentHistory(messages)), call),
    analyse: (answers, call) =>
      structured('analyse', prompts.answersText(answers), assessmentSchema(stages), call),
    async write([topic = ''], { titles }, call) {
      const content = prompts.topicText(topic, titles.slice(0, maxTitles))
      return {
        ...(await structured('write', content, articleSchema(titles), call)),
        category: topic,
      }
    },
  }
}
