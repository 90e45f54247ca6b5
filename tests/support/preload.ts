/** A setting that loads a module of this folder before a server or a command. */
export function preload(
  module: 'corrupt-copies' | 'started-date' | 'manual-timers' | 'short-timeouts' | 'watch-file',
) {
  return { NODE_OPTIONS: `--import=${new URL(`./${module}.ts`, import.meta.url).href}` }
}
