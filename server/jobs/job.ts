/** Work that goes on beside the answering of requests. */
export interface Job {
  /** Begins nothing more, and resolves once nothing is under way; what takes longer is cut off. */
  stop(graceMs: number): Promise<void>
}
