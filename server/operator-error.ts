/** Ends a command, or keeps the server from starting. Operators see its message without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly exitCode: number = 1
}
