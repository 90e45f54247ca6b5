import { zodResponseFormat } from 'openai/helpers/zod'
import type { z } from 'zod'
import { chat } from '../../../data/contracts/chat.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import type { Settings } from '../../settings.ts'
import type { Assistant, Call } from '../assistant.ts'
import { type Account, createClient } from './client.ts'
import { failure } from './failures.ts'
import { recentHistory } from './history.ts'
import { callModel, type Message, type ModelAccess, type ModelRequest } from './model.ts'
import * as prompts from './prompts.ts'
import { articleSchema, assessmentSchema } from './schemas.ts'

// Leaves room for reasoning. A reply must fit into the next request's history. Articles are the
// longest answers, and no visitor waits for them.
const limits = {
  reply: { maxTokens: 2000, maxCharacters: chat.maxLength, timeFactor: 1 },
  analyse: { maxTokens: 4000, maxCharacters: 12_000, timeFactor: 1 },
  write: { maxTokens: 8000, maxCharacters: 24_000, timeFactor: 5 },
}
const maxTitles = 50
/** How much of a message the search for passages reads, in characters. */
const maxAsked = 1000

/** Uses any model behind an OpenAI-compatible chat completions endpoint. */
export function openAiAssistant(
  settings: Account & Pick<Settings, 'OPENAI_MODEL' | 'AI_TIMEOUT'>,
  knowledge: Knowledge,
  accounting: Omit<ModelAccess, 'client' | 'model' | 'idleMs'>,
): Assistant {
  const totalMs = settings.AI_TIMEOUT * 1000
  // A provider that is silent for half the time is unlikely to finish in the other half.
  const idleMs = totalMs / 2
  const client = createClient(settings)
  const access = { ...accounting, client, model: settings.OPENAI_MODEL, idleMs }
  const stages = prompts.programsOf(knowledge.content).map(({ stage = '' }) => stage)
  const today = () => accounting.now().toISOString().slice(0, 10)
  const systemPrompt = prompts.systemPrompts(knowledge)

  function requestOf(task: keyof Assistant, messages: readonly Message[]): ModelRequest {
    const { timeFactor, ...rest } = limits[task]
    const deadline = AbortSignal.timeout(totalMs * timeFactor)
    return {
      task,
      ...rest,
      deadline,
      messages: [
        { role: 'system', content: systemPrompt(task, askedIn(messages), today()) },
        ...messages,
      ],
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
      const text = (await Array.fromAsync(callModel(access, asked, call))).join('')
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
    write(topic, titles, call) {
      const content = prompts.topicText(topic, titles.slice(0, maxTitles))
      return structured('write', content, articleSchema(titles), call)
    },
  }
}

/** Returns what was asked last, with the questions before it: they name the subject of a follow-up. */
function askedIn(messages: readonly Message[]): string {
  const asked = messages.filter(({ role }) => role === 'user').slice(-3)
  return asked.map(({ content }) => content.slice(0, maxAsked)).join('\n')
}

/** Returns invalid JSON as text, so that the schema reports the mistake. */
function parseJson(text: string): unknown {
  try {
    // Models that ignore the format often wrap JSON in a code fence.
    return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, ''))
  } catch {
    return text
  }
}
