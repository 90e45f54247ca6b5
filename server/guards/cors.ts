import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'
import type { AppEnv } from './context.ts'

// The longest that Chromium keeps the answer to a preflight.
const preflightSeconds = '7200'

/** Lets the widgets on other sites read the answers. No call carries credentials. */
export function cors({ embedOrigins }: Pick<Services, 'embedOrigins'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const everyone = embedOrigins === '*'
    if (!everyone) c.header('Vary', 'Origin')
    const admitted = origin !== undefined && (everyone || embedOrigins.includes(origin))
    if (admitted) {
      c.header('Access-Control-Allow-Origin', everyone ? '*' : origin)
      c.header(
        'Access-Control-Expose-Headers',
        'Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
      )
    }
    await next()
    const allow = c.res.headers.get('Allow')
    if (admitted && allow && c.req.header('Access-Control-Request-Method')) {
      c.header('Access-Control-Allow-Methods', allow)
      c.header('Access-Control-Allow-Headers', 'Content-Type')
      c.header('Access-Control-Max-Age', preflightSeconds)
    }
  }
}
