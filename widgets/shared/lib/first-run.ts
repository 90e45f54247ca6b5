/**
 * Whether a script runs for the first time on a page. A router that swaps the body runs the script tags in it again,
 * while the listeners and observers of the earlier run are still there.
 * @param name the script's name
 */
export function isFirstRun(name: string): boolean {
  const key = Symbol.for(`coach-${name}`)
  return !(key in window) && Reflect.set(window, key, true)
}
