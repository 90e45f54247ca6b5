import { Hono } from 'hono'
import { deskSources } from '../../../data/contracts/desk.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import type { Desk } from './store.ts'

const readSources = describe('readSources', 'List the most frequent sources and campaigns', {
  200: deskSources,
})

/** The route by which the desk learns among what its filters let choose. */
export function sourceRoutes({ desk }: { readonly desk: Pick<Desk, 'sources'> }) {
  return new Hono<AppEnv>().get('/', readSources, async (c) => c.json(await desk.sources()))
}
