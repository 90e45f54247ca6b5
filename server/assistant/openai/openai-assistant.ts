import { zodResponseFormat } from 'openai/helpers/zod'
import type { z } from 'zod'
import type { Answers, AssessmentResult } from '../../../data/contracts/assessment.ts'
import { type ChatMessage, chat } from '../../../data/contracts/chat.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import type { Settings } from '../../settings.ts'
import type { Article, Assistant, Call } from '../assistant.ts'
import { type Account, createClient } from './client.ts'
import { failure } from './failures.ts'
import { recentHistory } from './history.ts'
import { callModel, type Message, type ModelAccess, type ModelRequest } from './model.ts'
import * as prompts from './prompts.ts'
import { articleSchema, assessmentSchema } from './schemas.ts'

// With room for models that reason first. A reply must fit into the next request's history. No
// visitor waits for an article, and it is by far the longest answer.
const limits = {
  reply: { maxTokens: 2000, maxCharacters: chat.maxLength, timeFactor: 1 },
  analyse: { maxTokens: 4000, maxCharacters: 12_000, timeFactor: 1 },
  write: { maxTokens: 8000, maxCharacters: 24_000, timeFactor: 5 },
}
const maxTitles = 50

/** Any model behind an endpoint that speaks OpenAI's chat completions. */
export class OpenAiAssistant implements Assistant {
  readonly #access: ModelAccess
  readonly #totalMs: number
  readonly #prompts: Readonly<Record<keyof Assistant, string>>
  readonly #stages: readonly string[]

  constructor(
    settings: Account & Pick<Settings, 'OPENAI_MODEL' | 'AI_TIMEOUT'>,
    knowledge: Knowledge,
    accounting: Omit<ModelAccess, 'client' | 'model' | 'idleMs'>,
  ) {
    this.#totalMs = settings.AI_TIMEOUT * 1000
    // A provider that is silent for half of the time will hardly finish in the other half.
    const idleMs = this.#totalMs / 2
    const client = createClient(settings)
    this.#access = { ...accounting, client, model: settings.OPENAI_MODEL, idleMs }
    this.#stages = Object.values(knowledge.facts.programs).map(({ stage }) => stage)
    this.#prompts = prompts.systemPrompts(knowledge, this.#stages.join(', '))
  }

  reply(messages: readonly ChatMessage[], call: Call): AsyncIterable<string> {
    return callModel(this.#access, this.#request('reply', recentHistory(messages)), call)
  }

  analyse(answers: Answers, call: Call): Promise<AssessmentResult> {
    const question = { role: 'user', content: prompts.answersText(answers) } as const
    const request = this.#request('analyse', [question])
    return this.#structured(request, assessmentSchema(this.#stages), call)
  }

  write(topic: string, titles: readonly string[], call: Call): Promise<Article> {
    const content = prompts.topicText(topic, titles.slice(0, maxTitles))
    const request = this.#request('write', [{ role: 'user', content }])
    return this.#structured(request, articleSchema(titles), call)
  }

  #request(task: keyof Assistant, messages: readonly Message[]): ModelRequest {
    const { timeFactor, ...rest } = limits[task]
    const deadline = AbortSignal.timeout(this.#totalMs * timeFactor)
    const system = { role: 'system', content: this.#prompts[task] } as const
    return { task, ...rest, deadline, messages: [system, ...messages] }
  }

  /** Asks for JSON of a schema. A misfit is sent back once: some servers ignore the format. */
  async #structured<T>(request: ModelRequest, schema: z.ZodType<T>, call: Call): Promise<T> {
    const asked = { ...request, format: zodResponseFormat(schema, request.task) }
    for (let isRepaired = false; ; isRepaired = true) {
      const text = (await Array.fromAsync(callModel(this.#access, asked, call))).join('')
      const { success, data, error } = schema.safeParse(parseJson(text))
      if (success) return data
      // They are logged, so they don't quote the reply.
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
}

/** Returns text that is no JSON as it is, so that the schema names the mistake. */
function parseJson(text: string): unknown {
  try {
    // Models that ignore the format like to fence their JSON.
    return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, ''))
  } catch {
    return text
  }
}
