import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'

export interface AppEnv {
  /** Missing if the app is called without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: RequestIdVariables & {
    /** The parsed body's media type; `undefined` if its charset isn't UTF-8. */
    mediaType: string | undefined
    fields: Readonly<Record<string, unknown>>
  }
}

export type AppContext = Context<AppEnv>
export type Middleware = MiddlewareHandler<AppEnv>
