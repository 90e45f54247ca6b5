import type { Knowledge } from '../../data/contracts/knowledge.ts'
import type { Settings } from '../settings.ts'
import type { Assistant } from './assistant.ts'
import type { ModelAccess } from './openai/model.ts'

/** Returns the configured model, or undefined if the settings name no provider. */
export async function configuredModel(
  settings: Settings,
  knowledge: Knowledge,
  accounting: Omit<ModelAccess, 'client' | 'model' | 'idleMs'>,
): Promise<Assistant | undefined> {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: url } = settings
  if (key === undefined && url === undefined) return undefined
  // Loaded on demand, because the SDK costs start time and memory.
  const { openAiAssistant } = await import('./openai/openai-assistant.ts')
  return openAiAssistant(settings, knowledge, accounting)
}
