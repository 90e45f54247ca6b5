import type { Job } from '../jobs.ts'
import { compareHeldStreams, compareReplies } from './chats.ts'
import { compareLife } from './life.ts'
import { comparePages } from './pages.ts'
import { compareSignUps } from './sign-ups.ts'
import { compareStorm } from './storm.ts'

/** The parts of the server benchmark, by name. */
export const serverJobs: Readonly<Record<string, Job>> = {
  'server/pages': async (rounds) => [await comparePages(rounds)],
  'server/sign-ups': async (rounds) => [await compareSignUps(rounds)],
  'server/storm': async (rounds) => [await compareStorm(rounds)],
  'server/life': async (rounds) => [await compareLife(rounds)],
  'server/chats': async (rounds) => [
    await compareReplies(rounds),
    await compareHeldStreams(rounds),
  ],
}
