import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Act, Member } from '../../data/contracts/members.ts'

export interface OpenSession {
  /** Names the session, and doesn't open it. */
  readonly digest: string
  /** Undefined for those who signed in with the administration token. */
  readonly member: Member | undefined
  /** When it ends, whatever is done in it. ISO 8601. */
  readonly lastsUntil: string
}

export interface AppEnv {
  /** Missing if the app is called without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: RequestIdVariables & {
    /** Who acts, behind the guards of the desk. Undefined: the bearer of the administration token, as an owner. */
    member?: Member | undefined
    /** The session by which they were admitted; undefined for programs with the token. */
    session?: OpenSession | undefined
    /** What the desk's log says was done, and to what. */
    act?: Act | undefined
    actDetails?: Readonly<Record<string, string>>
  }
}

export type AppContext = Context<AppEnv>
export type Middleware = MiddlewareHandler<AppEnv>
