import type { Comparison } from './compare.ts'
import { compareDesk } from './desk.ts'
import { serverJobs } from './server/compare-server.ts'
import { compareWidget } from './widgets/compare-widget.ts'
import { matches } from './widgets/matches.ts'

/** Compares ways to do one thing, in the given number of rounds. */
export type Job = (rounds: number) => Promise<Comparison[]>

/** By the name to pass to `npm run bench -- <name>`. */
export const jobs: Readonly<Record<string, Job>> = {
  ...Object.fromEntries(
    Object.keys(matches).map((name): [string, Job] => [
      `widgets/${name}`,
      (rounds) => compareWidget(name, rounds),
    ]),
  ),
  desk: async (rounds) => [await compareDesk(rounds)],
  ...serverJobs,
}
