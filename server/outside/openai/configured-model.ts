import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import type { Settings } from '../../settings.ts'
import type { ModelAccess } from './model-call.ts'
import type { OpenAiAssistant } from './openai-assistant.ts'

/** The assistant that the settings ask for; nothing where they name no provider. */
export async function configuredModel(
  { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, ...settings }: Settings,
  knowledge: Knowledge,
  others: Omit<ModelAccess, 'client' | 'model' | 'retries'>,
): Promise<OpenAiAssistant | undefined> {
  if (apiKey === undefined && baseUrl === undefined) return undefined
  // Here, as whoever has no provider has no memory to spare for its library.
  const [{ openAiClient }, { OpenAiAssistant }] = await Promise.all([
    import('./client.ts'),
    import('./openai-assistant.ts'),
  ])
  const client = openAiClient({ apiKey, baseUrl })
  const retries = { most: settings.AI_RETRIES, firstWaitMs: 500 }
  const totalMs = settings.AI_TIMEOUT * 1000
  return new OpenAiAssistant(
    { client, model: settings.OPENAI_MODEL, retries, ...others },
    // A provider that is silent for half of the time will hardly make it in the other half.
    { totalMs, idleMs: totalMs / 2 },
    knowledge,
  )
}
