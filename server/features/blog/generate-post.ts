import { type Outcome, type Writing, writePost } from './post-generator.ts'

const job = 'generate-post'

/**
 * Writes and publishes one post because somebody asked for it. Attempts that failed count, too, for
 * they may have cost as much.
 * @param mostADay how many may be asked for in a day (UTC); `refused` past that
 */
export function generatePost(
  writing: Writing,
  mostADay: number,
  ending: AbortSignal,
): Promise<Outcome> {
  const period = writing.now().toISOString()
  const isAllowed = async () => (await writing.runs.count(job, period.slice(0, 10))) < mostADay
  return writePost(writing, { job, period }, isAllowed, ending)
}
