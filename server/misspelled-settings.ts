import { settingsSchema } from './settings.ts'

/** Below this length a name of another program, such as HOME, is as close to one of ours. */
const minLength = 7
const maxEdits = 2

/** Returns a sentence about each variable that is almost a setting's name, and so has no effect. */
export function misspelledSettings(environment: NodeJS.ProcessEnv = process.env): string[] {
  const settings = Object.keys(settingsSchema.shape)
  return Object.keys(environment)
    .filter((name) => name.length >= minLength && !settings.includes(name))
    .flatMap((name) => {
      const isClose = (setting: string) =>
        Math.abs(name.length - setting.length) <= maxEdits &&
        edits(name.toUpperCase(), setting) <= maxEdits
      const meant = settings.find(isClose)
      return meant ? [`${name} has no effect: the setting is ${meant}`] : []
    })
}

/** How many letters to add, drop or replace to get from one text to the other (Levenshtein's distance). */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let n = 1; n <= to.length; n += 1) {
      const [replaced = 0, added = 0, dropped = 0] = [row[n - 1], next[n - 1], row[n]]
      next.push(Math.min(replaced + (letter === to[n - 1] ? 0 : 1), added + 1, dropped + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
