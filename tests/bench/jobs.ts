import widgets from '../../data/widgets.json' with { type: 'json' }
import type { Comparison } from './compare.ts'
import { serverJobs } from './server/compare-server.ts'
import { compareWidget } from './widgets/compare-widget.ts'

/** Measures one thing beside its peers, in so many rounds. */
export type Job = (rounds: number) => Promise<Comparison[]>

/** By the name that `npm run bench -- <name>` takes. */
export const jobs: Readonly<Record<string, Job>> = {
  ...Object.fromEntries(
    widgets
      .filter((row) => !('siteOnly' in row))
      .map(({ name }): [string, Job] => [
        `widgets/${name}`,
        (rounds) => compareWidget(name, rounds),
      ]),
  ),
  ...serverJobs,
}
