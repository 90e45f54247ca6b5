import OpenAI from 'openai'
import type { Settings } from '../../settings.ts'

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
