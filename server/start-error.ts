/** What keeps the server from starting, in words for whoever started it: no stack is shown. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'StartError'
    this.exitCode = options.exitCode ?? 1
  }
}
