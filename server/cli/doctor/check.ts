import type { Settings } from '../../settings.ts'

/** The result of a check and, unless it is ok, what to do about it. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail'
  readonly said: string
}

/** A check that throws counts as failed. */
export type Check = (settings: Settings, now: Date) => Finding | Promise<Finding>

export const ok = (said: string): Finding => ({ state: 'ok', said })
export const warn = (said: string): Finding => ({ state: 'warn', said })
export const fail = (said: string): Finding => ({ state: 'fail', said })
