import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import type { Settings } from '../../settings.ts'
import type { ModelAccess } from './model-call.ts'
import { OpenAiAssistant } from './openai-assistant.ts'
import { Provider } from './provider.ts'

/** The assistant that the settings ask for; nothing where they name no provider. */
export function configuredModel(
  { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, ...settings }: Settings,
  knowledge: Knowledge,
  others: Omit<ModelAccess, 'provider' | 'model' | 'retries'>,
): OpenAiAssistant | undefined {
  if (apiKey === undefined && baseUrl === undefined) return undefined
  const provider = new Provider({ apiKey, baseUrl })
  const retries = { most: settings.AI_RETRIES, firstWaitMs: 500 }
  const totalMs = settings.AI_TIMEOUT * 1000
  return new OpenAiAssistant(
    { provider, model: settings.OPENAI_MODEL, retries, ...others },
    // A provider that is silent for half of the time will hardly make it in the other half.
    { totalMs, idleMs: totalMs / 2 },
    knowledge,
  )
}
