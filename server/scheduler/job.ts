/** Work that goes on beside the answering of requests. */
export interface Job {
  /** Begins nothing more, and resolves once nothing is under way. */
  stop(): Promise<void>
}
