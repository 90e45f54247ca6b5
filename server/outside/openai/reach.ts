import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { Settings } from '../../settings.ts'
import { failureOf } from './failures.ts'
import { Provider } from './provider.ts'

interface Reached {
  readonly models: readonly string[]
  /** By the provider's own clock. */
  readonly date: Date | undefined
}

const patienceMs = 5000
const list = z.object({ data: z.array(z.object({ id: z.string() })) }).catch({ data: [] })

/**
 * Asks the configured provider which models it has, which costs nothing.
 * @throws AssistantFailure, whose cause says what happened
 */
export async function reachProvider(settings: Settings): Promise<Reached> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = settings
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const answer = await new Provider({ apiKey, baseUrl }).ask('/models', signal)
    const { data } = list.parse(await json(answer))
    const { date } = answer.headers
    return { models: data.map(({ id }) => id), date: date ? new Date(date) : undefined }
  } catch (error) {
    throw failureOf(error, signal.aborted)
  }
}
