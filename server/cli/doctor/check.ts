import type { Settings } from '../../settings.ts'

/** What a check has found, and, unless all is well, what to do about it. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail'
  readonly said: string
}

/** What it throws counts as a failure. */
export type Check = (settings: Settings, now: Date) => Finding | Promise<Finding>

export const ok = (said: string): Finding => ({ state: 'ok', said })
export const warn = (said: string): Finding => ({ state: 'warn', said })
export const fail = (said: string): Finding => ({ state: 'fail', said })
