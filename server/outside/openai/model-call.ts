import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Assistant, AssistantFailure, type Call } from '../../assistant/assistant.ts'
import type { Meter } from '../../meter.ts'
import type { AiUsage, Reservation } from '../../storage/ai-usage.ts'
import { type Ask, type Bill, completion } from './completion.ts'
import { Deadline, type Patience } from './deadline.ts'
import { failureOf } from './failures.ts'
import type { Provider } from './provider.ts'
import { type Retries, waitBeforeRetry } from './retries.ts'

/** How a model is reached, and what calls to it may take. */
export interface ModelAccess {
  readonly provider: Provider
  readonly model: string
  readonly retries: Retries
  readonly usage: Pick<AiUsage, 'reserve' | 'settle'>
  readonly meter: Pick<Meter, 'modelCalled'>
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Date
}

/** One task of the assistant: all that it asks of the model shares a deadline, and is paid for. */
export class ModelCall {
  readonly #access: ModelAccess
  readonly #task: keyof Assistant
  readonly #call: Call
  readonly #deadline: Deadline
  readonly #startedAt = performance.now()
  readonly #total: Bill = { prompt: 0, completion: 0 }
  #outcome: Parameters<Meter['modelCalled']>[0]['outcome'] = 'left'

  constructor(access: ModelAccess, task: keyof Assistant, patience: Patience, call: Call) {
    this.#access = access
    this.#task = task
    this.#call = call
    this.#deadline = new Deadline(patience, call.signal)
  }

  /**
   * What the model answers, piece by piece. It is asked again where it failed in passing and
   * nothing of its answer has been given out.
   * @throws AssistantFailure also where the answer stopped before its end
   */
  async *answer(ask: Ask): AsyncGenerator<string> {
    for (let attempt = 0; ; attempt += 1) {
      let begun = false
      const reservation = await this.#reserve(ask)
      const bill: Bill = { prompt: 0, completion: 0 }
      try {
        for await (const piece of completion(this.#access, ask, this.#deadline, bill)) {
          begun = true
          yield piece
        }
        return
      } catch (error) {
        const failure = failureOf(error, this.#deadline.signal.aborted)
        const waitMs = this.#waitAfter(error, attempt)
        const isPointless = begun || failure.reason !== 'unreachable'
        if (isPointless || waitMs === undefined) throw this.failed(failure)
        this.#access.log.warn(
          { task: this.#task, waitMs, err: failure },
          'the model is asked again',
        )
        await delay(waitMs, undefined, { signal: this.#deadline.signal }).catch(() => {
          throw this.failed(new AssistantFailure('stalled'))
        })
      } finally {
        await this.#settle(reservation, bill)
      }
    }
  }

  succeeded(): void {
    this.#outcome = 'answered'
  }

  /** Notes how the call ended. @returns the same failure, to be thrown */
  failed(failure: AssistantFailure): AssistantFailure {
    this.#outcome = this.#call.signal.aborted ? 'left' : failure.reason
    return failure
  }

  end(): void {
    this.#deadline.end()
    const { prompt, completion } = this.#total
    this.#access.meter.modelCalled({
      task: this.#task,
      outcome: this.#outcome,
      seconds: (performance.now() - this.#startedAt) / 1000,
      promptTokens: prompt,
      completionTokens: completion,
      costUnits: prompt + completion,
    })
  }

  async #reserve({ prompt, messages, most }: Ask): Promise<Reservation> {
    const { usage, now } = this.#access
    const tokens = prompt.tokensWith(messages) + most.tokens
    const reservation = await usage.reserve(tokens, now(), this.#call.payer)
    if (!reservation) throw this.failed(new AssistantFailure('limit'))
    return reservation
  }

  /** Nothing where there were tries enough, or the next one would begin too late. */
  #waitAfter(error: unknown, attempt: number): number | undefined {
    const { retries, now } = this.#access
    if (attempt === retries.most) return undefined
    const { firstWaitMs } = retries
    const waitMs = waitBeforeRetry(error, { attempt, firstWaitMs, now: now() })
    return waitMs < this.#deadline.msLeft ? waitMs : undefined
  }

  async #settle(reservation: Reservation, { prompt, completion }: Bill): Promise<void> {
    this.#total.prompt += prompt
    this.#total.completion += completion
    try {
      await this.#access.usage.settle(reservation, prompt + completion)
    } catch (error) {
      // What was set aside stays counted, which is the safe side; the answer is no worse for it.
      this.#access.log.warn({ err: error }, 'a call to the model was not settled')
    }
  }
}
