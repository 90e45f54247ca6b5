import { z } from 'zod'
import { AssistantFailure } from '../../assistant/assistant.ts'
import type { Ask } from './completion.ts'
import type { ModelCall } from './model-call.ts'
import type { Prompt, PromptMessage } from './prompt.ts'
import { repairPrompt } from './prompts/repair.ts'

export interface Wanted<Value> {
  /** Of the schema, for the provider: letters and underscores. */
  readonly name: string
  readonly schema: z.ZodType<Value>
  readonly most: Ask['most']
}

/**
 * Has the model answer with JSON of a schema. An answer that breaks it is handed back once, with
 * what is wrong: servers that do not know the format ignore it, and no format counts words.
 * @throws AssistantFailure
 */
export async function structured<Value>(
  call: ModelCall,
  prompt: Prompt,
  content: string,
  { name, schema, most }: Wanted<Value>,
): Promise<Value> {
  const format = {
    type: 'json_schema',
    json_schema: { name, strict: true, schema: z.toJSONSchema(schema) },
  } as const
  const answerTo = async (asked: readonly PromptMessage[]) =>
    (await Array.fromAsync(call.answer({ prompt, messages: asked, most, format }))).join('')

  const question: PromptMessage = { role: 'user', content }
  const first = await answerTo([question])
  const read = readAs(schema, first)
  if (read.success) return read.data
  const second = await answerTo([
    question,
    { role: 'assistant', content: first },
    { role: 'user', content: repairPrompt(mistakes(read.error)) },
  ])
  const repaired = readAs(schema, second)
  if (repaired.success) return repaired.data
  throw call.failed(new AssistantFailure('unusable', new Error(mistakes(repaired.error).join(' '))))
}

const json = z.string().transform((text, { addIssue }) => {
  try {
    // Models that are not held to a format like to fence their JSON.
    return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, ''))
  } catch {
    addIssue('This is not JSON.')
    return z.NEVER
  }
})

function readAs<Value>(schema: z.ZodType<Value>, text: string): z.ZodSafeParseResult<Value> {
  return json.pipe(schema).safeParse(text)
}

/** Without anything of what was answered. */
function mistakes(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${path.join('.') || 'The answer'}: ${message}.`)
}
