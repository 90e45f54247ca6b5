import { type Check, fail, ok, warn } from './check.ts'

/** What is sent instead of a usual parameter, in an operator's words. */
const consequences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  limit: {
    max_tokens: 'max_tokens limits answers',
    none: 'no parameter limits answers: we stop reading',
  },
  format: {
    json_object: 'JSON mode, with the schema in the prompt',
    none: 'JSON only because the prompt asks for it',
  },
  stream: { none: 'replies come whole, not streamed' },
  system: { user: 'the prompt is part of the first message' },
  usage: { none: 'it refuses stream_options' },
}

/** Makes a small call of each kind that the server makes, because compatible servers differ in what they accept. */
export const model: Check = async (settings) => {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: url, AI_DAILY_LIMIT: limit } = settings
  if (!key && !url) return ok('none is configured')
  if (limit === 0) return ok('AI_DAILY_LIMIT=0: it is never called')
  const { tryOut } = await import('../../assistant/openai/try-out.ts')
  const { failures, instead, countsTokens } = await tryOut(settings)
  if (failures.size > 0) {
    const lacks = [...failures].map(([kind, cause]) => `${kind} failed (${cause})`).join(', ')
    return fail(
      `${lacks}: see OPENAI_BASE_URL and OPENAI_MODEL; the built-in assistant answers instead`,
    )
  }
  const notes = Object.entries(instead).flatMap(([name, form]) => consequences[name]?.[form] ?? [])
  if (!countsTokens) notes.push('it counts no tokens: they are estimated')
  const said = `it gave a whole reply, a streamed reply and JSON by a schema${notes.map((note) => `; ${note}`).join('')}`
  return instead.format === 'none' ? warn(`${said}: another model may write better JSON`) : ok(said)
}
