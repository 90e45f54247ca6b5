import { APIConnectionError, type APIError } from 'openai'

/** The parts of a request that a provider may not know. */
export type Parameter = 'limit' | 'usage' | 'format' | 'stream' | 'system'

/** How providers name them. The earliest name in a message is the one that it is about. */
const names: Readonly<Record<Parameter, RegExp>> = {
  limit: /max_(?:completion_|new_)?tokens|maximum tokens|completion tokens/,
  usage: /stream_?options|include_usage/,
  format:
    /response_?format|json[_ -]?(?:schema|object|mode)|structured[_ ]outputs?|guided[_ ]\w+|grammar|additionalproperties/,
  stream: /\bstream(?:ing|ed)?\b/,
  system:
    /\bsystem (?:role|message|prompt|instruction)|\brole\b[^.]{0,40}\bsystem\b|'system'|"system"|developer instruction|messages\[0\]/,
}

/** Refusals for other causes, which no other form of the request would change. */
const otherCauses =
  /context[_ ](?:length|window|size)|too long|content[_ ](?:filter|policy|management)|safety|moderation|api[_ ]key|billing|quota|credit|model_not_found|model .{0,80}(?:not exist|not found)/
const maxLength = 4000
const maxDepth = 6

/**
 * Reads which parameter a provider refuses, whatever the shape of its error.
 * @returns undefined if it refuses the request for another cause
 */
export function complaintIn(error: APIError): Parameter | 'unnamed' | undefined {
  const status = error.status ?? statusIn(error.error)
  if (error instanceof APIConnectionError || status === undefined || status < 400) return undefined
  if ([401, 402, 403, 408, 409, 413, 429].includes(status)) return undefined
  const { places, messages } = partsOf(error.error ?? error.message)
  const named = earliest(places) ?? earliest(messages)
  // A server's own faults mention streams and systems, too; only a schema makes servers fail.
  if (status >= 500) return named === 'format' ? named : undefined
  if (named) return named
  const isRefusal = status === 400 || status === 422
  return isRefusal && !otherCauses.test(`${places} ${messages}`) ? 'unnamed' : undefined
}

/** The status of an error that came with status 200, as proxies send it. */
function statusIn(error: unknown): number | undefined {
  const code = Number(Object(error).code ?? Object(error).status)
  return Number.isInteger(code) ? code : undefined
}

/** Collects where an error says that the mistake is, and its sentences. Everything else may repeat the request. */
function partsOf(error: unknown) {
  const places: string[] = []
  const messages: string[] = []
  const read = (value: unknown, depth: number, key = 'message'): void => {
    if (typeof value === 'string') {
      const parts = /^(?:param|loc|field)$/.test(key) ? places : messages
      if (/^(?:param|loc|field|error|message|msg|detail|description|code)$/.test(key))
        parts.push(value)
    } else if (depth < maxDepth && Array.isArray(value)) {
      for (const item of value.slice(0, 20)) read(item, depth + 1, key)
    } else if (depth < maxDepth && value && typeof value === 'object') {
      for (const [name, item] of Object.entries(value)) read(item, depth + 1, name)
    }
  }
  read(error, 0)
  const joined = (parts: readonly string[]) => parts.join(' ').slice(0, maxLength).toLowerCase()
  return { places: joined(places), messages: joined(messages) }
}

function earliest(text: string): Parameter | undefined {
  return Object.entries(names)
    .map(([name, pattern]) => ({ name: name as Parameter, index: text.search(pattern) }))
    .filter(({ index }) => index >= 0)
    .sort((one, other) => one.index - other.index)[0]?.name
}
