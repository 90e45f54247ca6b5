import type { Knowledge } from '../../data/contracts/knowledge.ts'
import type { Settings } from '../settings.ts'
import { type Assistant, saidByVisitor } from './assistant.ts'
import { crisisAnswers } from './crisis.ts'
import type { Accounting } from './openai/model.ts'

/** Returns the configured model, or undefined if the settings name no provider. */
export async function configuredModel(
  settings: Settings,
  knowledge: Knowledge,
  accounting: Accounting,
): Promise<Assistant | undefined> {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: url } = settings
  if (key === undefined && url === undefined) return undefined
  // Loaded on demand, because the SDK costs start time and memory.
  const { openAiAssistant } = await import('./openai/openai-assistant.ts')
  const model = openAiAssistant(settings, knowledge, accounting)
  const inCrisis = crisisAnswers(knowledge.assistant.crisis)
  return {
    ...model,
    // No model is asked what to say to visitors in despair, danger or grief.
    reply(messages, call) {
      const answer = inCrisis(saidByVisitor(messages))
      return answer === undefined ? model.reply(messages, call) : whole(answer)
    },
  }
}

async function* whole(answer: string) {
  yield answer
}
