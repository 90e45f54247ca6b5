/**
 * A setting that loads a module of this folder before a server or a command. The frequent ones are
 * JavaScript, because removing types takes as long as a third of a server's start.
 */
export function preload(
  module:
    | 'corrupt-copies.ts'
    | 'failing-volume.ts'
    | 'foreign-files.js'
    | 'started-date.js'
    | 'manual-timers.js'
    | 'moved-date.js'
    | 'short-timeouts.ts'
    | 'two-addresses.ts'
    | 'watch-file.ts',
) {
  return { NODE_OPTIONS: `--import=${new URL(module, import.meta.url).href}` }
}

/** Settings of a server or a command whose clock starts at this moment (ISO 8601). */
export const startedAt = (STARTED_DATE: string) => ({ ...preload('started-date.js'), STARTED_DATE })

/** Settings of a server whose minute takes twenty: what it does once a minute doesn't happen twice in a test. */
export const longMinutes = { ...preload('started-date.js'), DATE_PACE: '0.05' }
