/** Wakes whoever sleeps: at a ring, or after some time. A ring that nobody waited for is kept. */
export class Bell {
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
