import OpenAI from 'openai'
import type { Settings } from '../../settings.ts'

export type Account = Pick<Settings, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'AI_RETRIES'>

/** Creates a client for OpenAI or any compatible server. */
export function createClient(account: Account): OpenAI {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL = null, AI_RETRIES } = account
  return new OpenAI({
    baseURL,
    maxRetries: AI_RETRIES,
    // The SDK requires a key. Local servers need none, so this one is never sent.
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { Authorization: null } }),
    // Following a redirect would send visitors' messages to another server.
    fetchOptions: { redirect: 'manual' },
    // Providers repeat prompts and keys in their error messages.
    logLevel: 'off',
  })
}
