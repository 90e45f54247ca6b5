/** A setting that loads a module of this folder before a server or a command. */
export function preload(
  module: 'corrupt-copies' | 'started-date' | 'manual-timers' | 'short-timeouts' | 'watch-file',
) {
  return { NODE_OPTIONS: `--import=${new URL(`./${module}.ts`, import.meta.url).href}` }
}

/** Settings of a server or a command whose clock starts at this moment (ISO 8601). */
export const startedAt = (STARTED_DATE: string) => ({ ...preload('started-date'), STARTED_DATE })
