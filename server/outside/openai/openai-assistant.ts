import type { Answers, AssessmentResult } from '../../../data/contracts/assessment.ts'
import { type ChatMessage, chat } from '../../../data/contracts/chat.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import type { Article, Assistant, Call } from '../../assistant/assistant.ts'
import { articleSchema } from './article-schema.ts'
import { assessmentSchema } from './assessment-schema.ts'
import type { Patience } from './deadline.ts'
import { recentHistory } from './history.ts'
import { type ModelAccess, ModelCall } from './model-call.ts'
import { Prompt } from './prompt.ts'
import { analysisPrompt, answersText, stageNames } from './prompts/analyse.ts'
import { salesPrompt } from './prompts/reply.ts'
import { articlePrompt, topicText } from './prompts/write.ts'
import { structured, type Wanted } from './structured.ts'

// With room for models that think before they speak. The next call's history must admit a reply.
const mostOfReply = { tokens: 2000, characters: chat.maxLength }
const mostOfAnalysis = { tokens: 4000, characters: 12_000 }
const mostOfArticle = { tokens: 8000, characters: 24_000 }

// No visitor waits for an article, and it is by far the longest answer.
const articlePatience = 5
const titlesShown = 50

/** Any model behind an endpoint that speaks OpenAI's chat completions. */
export class OpenAiAssistant implements Assistant {
  readonly #access: ModelAccess
  readonly #patience: Patience
  readonly #prompts: Readonly<Record<keyof Assistant, Prompt>>
  readonly #assessment: Wanted<AssessmentResult>

  /** @param patience what a visitor has */
  constructor(access: ModelAccess, patience: Patience, knowledge: Knowledge) {
    this.#access = access
    this.#patience = patience
    this.#prompts = {
      reply: new Prompt(salesPrompt(knowledge)),
      analyse: new Prompt(analysisPrompt(knowledge)),
      write: new Prompt(articlePrompt(knowledge)),
    }
    const schema = assessmentSchema(stageNames(knowledge))
    this.#assessment = { name: 'assessment', schema, most: mostOfAnalysis }
  }

  async *reply(messages: readonly ChatMessage[], asked: Call): AsyncGenerator<string> {
    const call = new ModelCall(this.#access, 'reply', this.#patience, asked)
    try {
      yield* call.answer({
        prompt: this.#prompts.reply,
        messages: recentHistory(messages),
        most: mostOfReply,
      })
      call.succeeded()
    } finally {
      call.end()
    }
  }

  async analyse(answers: Answers, asked: Call): Promise<AssessmentResult> {
    const call = new ModelCall(this.#access, 'analyse', this.#patience, asked)
    return this.#structured(call, 'analyse', answersText(answers), this.#assessment)
  }

  async write(topic: string, titles: readonly string[], asked: Call): Promise<Article> {
    const { idleMs, totalMs } = this.#patience
    const patience = { idleMs, totalMs: totalMs * articlePatience }
    const call = new ModelCall(this.#access, 'write', patience, asked)
    const schema = articleSchema(titles)
    const text = topicText(topic, titles.slice(0, titlesShown))
    return this.#structured(call, 'write', text, { name: 'article', schema, most: mostOfArticle })
  }

  async #structured<Value>(
    call: ModelCall,
    task: keyof Assistant,
    content: string,
    wanted: Wanted<Value>,
  ): Promise<Value> {
    try {
      const value = await structured(call, this.#prompts[task], content, wanted)
      call.succeeded()
      return value
    } finally {
      call.end()
    }
  }
}
