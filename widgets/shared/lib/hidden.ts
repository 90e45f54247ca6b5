import { type Hidden, maxValueLength } from '../../../data/contracts/hidden.ts'
import { cut } from './attribution.ts'

/** Returns what a form sends beside its values: the options `hidden-*`, by their names without the prefix. */
export function hiddenOf({ attributes }: HTMLElement): Hidden | undefined {
  let found: Record<string, string> | undefined
  for (const { name, value } of attributes) {
    const key = /^(?:data-)?hidden-(.+)/.exec(name)?.[1]
    // The server cuts, too, but it refuses a body that is too large, and with it the lead.
    if (!key) continue
    found ??= {}
    found[key] = cut(value, maxValueLength)
  }
  return found
}
