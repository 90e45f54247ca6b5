import type { Settings } from '../../settings.ts'
import { openAiClient } from './client.ts'
import { failureOf } from './failures.ts'

interface Reached {
  readonly models: readonly string[]
  /** By the provider's own clock. */
  readonly date: Date | undefined
}

const patienceMs = 5000

/**
 * Asks the configured provider which models it has, which costs nothing.
 * @throws AssistantFailure, whose cause says what happened
 */
export async function reachProvider(settings: Settings): Promise<Reached> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = settings
  const asking = openAiClient({ apiKey, baseUrl }).models.list({
    timeout: patienceMs,
    maxRetries: 0,
  })
  try {
    const { data, response } = await asking.withResponse()
    const date = response.headers.get('Date')
    return { models: data.data.map(({ id }) => id), date: date ? new Date(date) : undefined }
  } catch (error) {
    throw failureOf(error, false)
  }
}
