import type { Act } from '../../data/contracts/members.ts'
import type { AppContext, Middleware } from './context.ts'
import { actorOf } from './role.ts'

/** Where it is kept who did what, for the desk's owners. */
export interface ActLog {
  add(entry: {
    readonly by: string | null
    readonly action: Act
    readonly body: Readonly<Record<string, string>>
    readonly at: Date
  }): Promise<void>
}

interface Needs {
  readonly deskLog: ActLog
  readonly now: () => Date
}

/** Says what a route has done, where its description can't tell; `body` says to what. */
export function act(c: AppContext, done: Act | undefined, body: Readonly<Record<string, string>>) {
  c.set('act', done)
  c.set('actDetails', body)
}

/** Notes what was done by routes whose description names an act, or that say it themselves, before they respond. */
export function noteActs({ deskLog, now }: Needs): Middleware {
  return async (c, next) => {
    await next()
    const act = c.get('act')
    if (!act || c.res.status >= 400) return
    // Of a person, only the id: entries outlive their data.
    const body = { ...c.get('actDetails'), path: c.req.path }
    await deskLog.add({ by: actorOf(c), action: act, body, at: now() })
  }
}
