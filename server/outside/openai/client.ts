import OpenAI from 'openai'

/** @param baseUrl of any server that speaks the protocol; without it, OpenAI's own */
export function openAiClient({
  apiKey,
  baseUrl,
}: {
  apiKey: string | undefined
  baseUrl: string | undefined
}): OpenAI {
  return new OpenAI({
    // The SDK insists on a key, which servers on one's own machine do not ask for.
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? null,
    // Else the SDK would read the environment behind the settings' back.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    // Its lines may hold what a visitor typed.
    logLevel: 'off',
  })
}
