/** A wake-up signal with a time-out. A ring before the wait is remembered. */
export class WakeSignal {
  #rung = false
  #answer = () => {}

  ring(): void {
    this.#rung = true
    this.#answer()
  }

  async wait(ms: number): Promise<void> {
    if (!this.#rung) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      this.#answer = resolve
      await promise
      clearTimeout(timer)
    }
    this.#rung = false
  }
}
