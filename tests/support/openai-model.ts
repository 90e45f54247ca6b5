import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type Assistant, AssistantFailure } from '../../server/assistant/assistant.ts'
import { openAiAssistant } from '../../server/assistant/openai/openai-assistant.ts'
import { openAiUsage } from '../../server/assistant/usage.ts'
import type { Meter } from '../../server/observability/meter.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { readKnowledge } from '../../site/_config/knowledge.ts'
import { newFile } from './new-database.ts'

const knowledge = readKnowledge('data')

export const hello = [{ role: 'user', content: 'Hello' }] as const

/** A caller that waits for the whole answer. */
export const neverAborted = { signal: new AbortController().signal }

interface Options {
  readonly baseUrl: string
  readonly dailyLimit?: number
  /** In seconds: the limit for the whole reply; each piece has half of it. */
  readonly timeout?: number
  readonly retries?: number
}

/** The assistant on the real SDK and a database of its own, with a test's provider. */
export async function openModel({
  baseUrl,
  dailyLimit = 1_000_000,
  timeout = 20,
  retries = 0,
}: Options) {
  const database = await openDatabase(await newFile())
  onTestFinished(() => database.destroy())
  const calls: Parameters<Meter['modelCalled']>[0][] = []
  const limits = {
    ...{ AI_DAILY_LIMIT: dailyLimit, AI_CLIENT_DAILY_LIMIT: dailyLimit, AI_POST_RESERVE: 0 },
  }
  const settings = {
    OPENAI_API_KEY: 'sk-secret-key',
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: 'some-model',
    AI_TIMEOUT: timeout,
    AI_RETRIES: retries,
  }
  const assistant = openAiAssistant(settings, knowledge, {
    usage: await openAiUsage(database, limits),
    meter: { modelCalled: (call) => void calls.push(call) },
    log: pino({ enabled: false }),
    now: () => new Date('2026-11-21T04:05:06Z'),
  })
  const used = () => database.read.selectFrom('ai_usage').selectAll().execute()
  return { assistant, calls, used }
}

/** Reads a reply to its end. @returns its pieces, or what replaces them, and the error if it ended with one */
export async function readReply(reply: ReturnType<Assistant['reply']>) {
  let pieces: string[] = []
  try {
    for await (const piece of reply) {
      if (typeof piece === 'string') pieces.push(piece)
      else pieces = [piece.text]
    }
  } catch (error) {
    if (error instanceof AssistantFailure) return { pieces, reason: error.reason, failure: error }
    throw error
  }
  return { pieces }
}
