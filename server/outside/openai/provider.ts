import { once } from 'node:events'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { Refusal } from './failures.ts'

const openAi = 'https://api.openai.com/v1'

interface Account {
  readonly apiKey: string | undefined
  /** Without it, OpenAI's own. */
  readonly baseUrl: string | undefined
}

/** A server that speaks OpenAI's protocol. */
export class Provider {
  readonly #baseUrl: string
  readonly #headers: Readonly<Record<string, string>>

  constructor({ apiKey, baseUrl = openAi }: Account) {
    this.#baseUrl = baseUrl
    this.#headers = {
      'Content-Type': 'application/json',
      // Some gateways turn away whoever says nothing of itself.
      'User-Agent': 'coaching-site',
      ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
    }
  }

  /**
   * Sends parts of JSON as one body, or with none asks for what is there. The parts are not copied,
   * so that many calls can share one.
   * @param signal ends the call, also while its answer is read
   * @returns the answer, whose body has yet to be read
   * @throws Refusal, or what the system says of the connection
   */
  async ask(
    path: string,
    signal: AbortSignal,
    parts: readonly Buffer[] = [],
  ): Promise<IncomingMessage> {
    signal.throwIfAborted()
    const url = new URL(this.#baseUrl)
    // What follows the path, such as a version of the API, stays.
    url.pathname = url.pathname.replace(/\/*$/, path)
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    const send = url.protocol === 'https:' ? requestSecurely : requestPlainly
    const request = send(url, {
      method: length === 0 ? 'GET' : 'POST',
      headers: length === 0 ? this.#headers : { ...this.#headers, 'Content-Length': length },
    })
    // Whoever waits for the answer or reads it is told as well; unheard, it would be our failure.
    request.on('error', () => {})
    const leave = () => request.destroy()
    signal.addEventListener('abort', leave, { once: true })
    request.once('close', () => signal.removeEventListener('abort', leave))
    for (const part of parts) request.write(part)
    request.end()
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const { statusCode = 0, headers } = answer
    if (statusCode >= 200 && statusCode < 300) return answer
    answer.destroy()
    throw new Refusal(statusCode, headers['retry-after'])
  }
}
