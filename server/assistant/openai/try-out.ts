import { zodResponseFormat } from 'openai/helpers/zod'
import { z } from 'zod'
import type { Settings } from '../../settings.ts'
import type { AssistantFailure } from '../assistant.ts'
import { wholeReply } from '../whole-reply.ts'
import { type Account, createClient } from './client.ts'
import { newDialect } from './dialect.ts'
import { parseJson } from './json.ts'
import { callModel } from './model.ts'
import type { ModelRequest } from './request.ts'

/** The kinds of calls that the server makes. */
type CallKind = 'a whole reply' | 'a streamed reply' | 'JSON by a schema'

/** What a provider can do. */
export interface Ability {
  /** Why a call failed, by its kind; nothing if all work. */
  readonly failures: ReadonlyMap<CallKind, string>
  /** What is sent instead of usual parameters. */
  readonly instead: Readonly<Record<string, string>>
  /** Whether it says how many tokens a streamed reply cost. */
  readonly countsTokens: boolean
}

/** Enough for a model that thinks first; an answer itself has a few tokens. */
const maxTokens = 2000
const schema = z.object({ city: z.string() })
const says = 'You answer in one word.'
const asks = 'In which city is the Eiffel Tower?'
const asksForJson = `${asks} Answer with one JSON object that has the member city.`

/** Makes one small call of each kind. They cost some hundred tokens, and no budget counts them. */
export async function tryOut(
  settings: Account & Pick<Settings, 'OPENAI_MODEL' | 'AI_TIMEOUT'>,
): Promise<Ability> {
  const dialect = newDialect(() => {})
  const client = createClient({ ...settings, AI_RETRIES: 0 })
  const idleMs = settings.AI_TIMEOUT * 1000
  const failures = new Map<CallKind, string>()
  let countsTokens = false

  async function attempt(kind: CallKind, user: string, more: Partial<ModelRequest> = {}) {
    const access = {
      ...{ client, model: settings.OPENAI_MODEL, dialect, idleMs },
      habits: { swallowsOpening: false },
      usage: { reserve: async () => ({ day: '', tokens: 0 }), settle: async () => {} },
      meter: { modelCalled: () => {} },
      ...{ log: { warn: () => {} }, now: () => new Date() },
      onUsage: () => {
        countsTokens ||= kind === 'a streamed reply'
      },
    }
    const request: ModelRequest = {
      ...{ task: 'reply', maxTokens, maxCharacters: 4000 },
      deadline: AbortSignal.timeout(idleMs),
      messages: [
        { role: 'system', content: says },
        { role: 'user', content: user },
      ],
      ...more,
    }
    const call = { signal: new AbortController().signal }
    try {
      return (await wholeReply(callModel(access, request, call))).message
    } catch (error) {
      const { cause, reason } = error as AssistantFailure
      failures.set(kind, cause instanceof Error ? cause.message : reason)
      return undefined
    }
  }

  await attempt('a whole reply', asks, { isWhole: true })
  await attempt('a streamed reply', asks)
  const format = zodResponseFormat(schema, 'city')
  const json = await attempt('JSON by a schema', asksForJson, { format })
  if (json !== undefined && !schema.safeParse(parseJson(json)).success) {
    failures.set('JSON by a schema', 'the answer is not by the schema')
  }
  return { failures, instead: dialect.used(), countsTokens }
}
