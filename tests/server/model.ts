import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Knowledge } from '../../data/contracts/knowledge.ts'
import { AssistantFailure } from '../../server/assistant/assistant.ts'
import type { Meter } from '../../server/meter.ts'
import { OpenAiAssistant } from '../../server/outside/openai/openai-assistant.ts'
import { Provider } from '../../server/outside/openai/provider.ts'
import { openAiUsage } from '../../server/storage/ai-usage.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { readKnowledge } from '../../site/_config/knowledge.ts'
import { newFile } from './new-database.ts'

const knowledge: Knowledge = readKnowledge('data')

export const hello = [{ role: 'user', content: 'Hello' }] as const

export const stay = { signal: new AbortController().signal }

interface Options {
  readonly baseUrl: string
  readonly dailyLimit?: number
  readonly idleMs?: number
  readonly totalMs?: number
}

/** The real assistant on the real SDK, at a provider of a test, with little patience. */
export async function modelAt({
  baseUrl,
  dailyLimit = 1_000_000,
  idleMs = 10_000,
  totalMs = 20_000,
}: Options) {
  const database = await openDatabase(await newFile())
  onTestFinished(() => database.destroy())
  const log: string[] = []
  const calls: Parameters<Meter['modelCalled']>[0][] = []
  const limits = {
    ...{ AI_DAILY_LIMIT: dailyLimit, AI_CLIENT_DAILY_LIMIT: dailyLimit, AI_POST_RESERVE: 0 },
  }
  const access = {
    provider: new Provider({ apiKey: 'sk-secret-key', baseUrl }),
    model: 'some-model',
    retries: { most: 2, firstWaitMs: 1 },
    usage: await openAiUsage(database, limits),
    meter: { modelCalled: (call: (typeof calls)[number]) => void calls.push(call) },
    log: pino({ level: 'debug' }, { write: (line) => void log.push(line) }),
    now: () => new Date('2026-11-21T04:05:06Z'),
  }
  const assistant = new OpenAiAssistant(access, { idleMs, totalMs }, knowledge)
  const used = () => database.selectFrom('ai_usage').selectAll().execute()
  return { assistant, calls, log, used }
}

/** Reads a reply to its end. @returns its pieces, and the failure if it ended by one */
export async function read(reply: AsyncIterable<string>) {
  const pieces: string[] = []
  try {
    for await (const piece of reply) pieces.push(piece)
  } catch (error) {
    if (error instanceof AssistantFailure) return { pieces, reason: error.reason, failure: error }
    throw error
  }
  return { pieces }
}
