/** Prevents the server from starting. Its message is shown to operators without a stack. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'StartError'
    this.exitCode = options.exitCode ?? 1
  }
}
