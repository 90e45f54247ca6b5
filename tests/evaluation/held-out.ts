import type { Conversation } from './conversation.ts'

/** Scored, never tuned on: read the score, not the misses. */
export const heldOut: readonly Conversation[] = []
