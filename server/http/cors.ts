import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'
import { addHeader } from './answer.ts'
import type { AppEnv } from './context.ts'

// The longest that Chromium keeps the answer to a preflight.
const preflightSeconds = '7200'

/** Lets the widgets on other sites read the answers. No call carries credentials. */
export function cors({ embedOrigins }: Pick<Services, 'embedOrigins'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const everyone = embedOrigins === '*'
    if (!everyone) addHeader(c, 'Vary', 'Origin')
    const admitted = origin !== undefined && (everyone || embedOrigins.includes(origin))
    if (admitted) {
      addHeader(c, 'Access-Control-Allow-Origin', everyone ? '*' : origin)
      addHeader(
        c,
        'Access-Control-Expose-Headers',
        'Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
      )
    }
    await next()
    const { Allow } = c.get('headers')
    if (admitted && Allow && c.req.header('Access-Control-Request-Method')) {
      c.res.headers.set('Access-Control-Allow-Methods', Allow)
      c.res.headers.set('Access-Control-Allow-Headers', 'Content-Type')
      c.res.headers.set('Access-Control-Max-Age', preflightSeconds)
    }
  }
}
