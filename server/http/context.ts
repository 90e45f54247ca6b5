import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

export interface AppEnv {
  /** Absent where the app is called without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Of the body, where it has been looked at; `undefined` for one in another charset than UTF-8. */
    mediaType: string | undefined
    fields: Readonly<Record<string, unknown>>
  }
}

export type AppContext = Context<AppEnv>
export type Middleware = MiddlewareHandler<AppEnv>
