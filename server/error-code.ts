/** Returns the code of an error or of its nearest cause, such as ECONNREFUSED: fetch nests several. */
export function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}
