import { promptTokensOf } from './tokens.ts'

export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/**
 * What a model is told before anything else, the same in every call: made into the bytes that a
 * request begins with once, since they are by far the largest part of it.
 */
export class Prompt {
  readonly #head: Buffer
  readonly #tokens: number

  constructor(content: string) {
    const system: PromptMessage = { role: 'system', content }
    this.#head = Buffer.from(`{"messages":[${JSON.stringify(system)}`)
    this.#tokens = promptTokensOf([system])
  }

  /** About how many tokens it has together with the messages that follow it. */
  tokensWith(messages: readonly PromptMessage[]): number {
    return this.#tokens + promptTokensOf(messages)
  }

  /** The JSON of a request, in parts. @param options its other members */
  requestWith(messages: readonly PromptMessage[], options: object): Buffer[] {
    const following = messages.map((message) => `,${JSON.stringify(message)}`).join('')
    return [this.#head, Buffer.from(`${following}],${JSON.stringify(options).slice(1)}`)]
  }
}
