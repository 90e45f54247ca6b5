import OpenAI from 'openai'
import type { Settings } from '../../settings.ts'
import { toFailure } from './failures.ts'

export type Account = Pick<Settings, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'AI_RETRIES'>

/** A client for OpenAI or any server that speaks its protocol. */
export function createClient(account: Account): OpenAI {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL = null, AI_RETRIES } = account
  return new OpenAI({
    baseURL,
    maxRetries: AI_RETRIES,
    // The SDK insists on a key. Local servers need none, so no header carries this one.
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { Authorization: null } }),
    // A redirect would hand visitors' messages to another server.
    fetchOptions: { redirect: 'manual' },
    // Providers repeat prompts and keys in their error messages.
    logLevel: 'off',
  })
}

/**
 * Lists the provider's models, which costs nothing, and tells the time of its clock.
 * @throws AssistantFailure with a cause that says what happened
 */
export async function listModels(account: Account) {
  const signal = AbortSignal.timeout(5000)
  try {
    const request = createClient({ ...account, AI_RETRIES: 0 }).models.list({ signal })
    const { data, response } = await request.withResponse()
    const date = response.headers.get('Date')
    const models = data.getPaginatedItems().map(({ id }) => id)
    return { models, date: date === null ? undefined : new Date(date) }
  } catch (error) {
    throw toFailure(error, signal)
  }
}
