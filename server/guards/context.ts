import type { HttpBindings } from '@hono/node-server'

/** What the guards leave for those after them. */
export interface AppEnv {
  /** Absent where the app is called without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The fields as they were sent, not checked yet. */
    fields: Readonly<Record<string, unknown>>
  }
}
