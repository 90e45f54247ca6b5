import type OpenAI from 'openai'
import { APIError } from 'openai'
import { complaintIn, type Parameter } from './complaints.ts'
import type { Message, ModelRequest } from './request.ts'

type Body = OpenAI.ChatCompletionCreateParams

/** How each parameter may be sent: as OpenAI does first, then as older and smaller servers understand it. */
const forms = {
  limit: ['max_completion_tokens', 'max_tokens', 'none'],
  usage: ['stream_options', 'none'],
  format: ['json_schema', 'json_object', 'none'],
  stream: ['stream', 'none'],
  system: ['system', 'user'],
} as const satisfies Record<Parameter, readonly string[]>
const parameters = Object.keys(forms) as Parameter[]
/** Up to which form we guess if a server refuses a request and names no parameter: the least usual ones. */
const guesses: Levels = { limit: 1, usage: 1, format: 2, stream: 0, system: 0 }
/** More than all forms of all parameters together. */
const maxAttempts = 9

/** Which form of each parameter a server accepts, as an index of `forms`. */
type Levels = Readonly<Record<Parameter, number>>

/** What a provider accepts. It is learned from its refusals, and holds as long as the process. */
export type Dialect = ReturnType<typeof newDialect>

/** @param onChange gets the forms that are used from now on, for the log */
export function newDialect(onChange: (accepted: Readonly<Record<string, string>>) => void) {
  let known: Levels = { limit: 0, usage: 0, format: 0, stream: 0, system: 0 }

  const used = () =>
    Object.fromEntries(
      parameters.filter((name) => known[name] > 0).map((name) => [name, formOf(known, name)]),
    )

  return {
    /** Parameters that are not sent as OpenAI does, with what is sent instead. */
    used,

    /** Whether answers come in pieces, as far as we know. */
    streams: () => known.stream === 0,

    /**
     * Makes a call. If the provider refuses a parameter, it tries again without it, or with the next form of it.
     * @throws the provider's error if that doesn't help
     */
    async accepted<T>(request: ModelRequest, model: string, send: (body: Body) => Promise<T>) {
      let levels = known
      for (let attempt = 1; ; attempt += 1) {
        try {
          const answer = await send(bodyOf(request, model, levels))
          remember(levels)
          return answer
        } catch (error) {
          const lower = attempt < maxAttempts && lowered(levels, error, request)
          if (!lower) throw error
          levels = lower
        }
      }
    },
  }

  /** Another call may have learned something else meanwhile. */
  function remember(levels: Levels) {
    if (parameters.every((name) => levels[name] <= known[name])) return
    known = entries((name) => Math.max(levels[name], known[name]))
    onChange(used())
  }
}

/** Returns the next levels to try after a refusal, or undefined if no parameter is its cause. */
function lowered(levels: Levels, error: unknown, request: ModelRequest): Levels | undefined {
  if (!(error instanceof APIError)) return undefined
  const complaint = complaintIn(error)
  if (complaint === undefined) return undefined
  const max = (name: Parameter) =>
    complaint === 'unnamed' ? guesses[name] : name === complaint ? forms[name].length - 1 : 0
  const isSent = (name: Parameter) =>
    (name !== 'format' || request.format !== undefined) && (name !== 'usage' || levels.stream === 0)
  const names = parameters.filter((name) => levels[name] < max(name) && isSent(name))
  if (names.length === 0) return undefined
  return entries((name) => levels[name] + (names.includes(name) ? 1 : 0))
}

function bodyOf(request: ModelRequest, model: string, levels: Levels): Body {
  const { messages, maxTokens, format } = request
  const limit = formOf(levels, 'limit')
  const formatForm = formOf(levels, 'format')
  const isStreamed = levels.stream === 0 && !request.isWhole
  const explained = format && formatForm !== 'json_schema' ? withSchema(messages, format) : messages
  return {
    model,
    messages: formOf(levels, 'system') === 'user' ? withoutSystem(explained) : explained,
    ...(limit !== 'none' && { [limit]: maxTokens }),
    ...(format && formatForm === 'json_schema' && { response_format: format }),
    ...(format && formatForm === 'json_object' && { response_format: { type: 'json_object' } }),
    ...(isStreamed && levels.usage === 0 && { stream_options: { include_usage: true } }),
    ...(isStreamed && { stream: true }),
  } as Body
}

/** Writes the schema into the system message, for servers that don't take it as a parameter. */
function withSchema(
  [system, ...rest]: readonly Message[],
  { json_schema }: OpenAI.ResponseFormatJSONSchema,
): Message[] {
  if (!system) return rest
  const schema = `The JSON schema of the answer:\n${JSON.stringify(json_schema.schema)}`
  return [{ ...system, content: `${system.content}\n\n${schema}` }, ...rest]
}

/** Puts the system message before the visitor's first words, for models whose template has no system role. */
function withoutSystem([system, first, ...rest]: readonly Message[]): Message[] {
  if (!system || !first) return [system ?? []].flat()
  return [{ role: 'user', content: `${system.content}\n\n---\n\n${first.content}` }, ...rest]
}

const formOf = (levels: Levels, name: Parameter): string => forms[name][levels[name]] ?? 'none'

const entries = (levelOf: (name: Parameter) => number) =>
  Object.fromEntries(parameters.map((name) => [name, levelOf(name)])) as Levels
