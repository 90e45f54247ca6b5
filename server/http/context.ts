import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'

export interface AppEnv {
  /** Missing if the app is called without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: RequestIdVariables
}

export type AppContext = Context<AppEnv>
export type Middleware = MiddlewareHandler<AppEnv>
