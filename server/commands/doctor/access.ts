import { isLoopback } from '../../guards/local-caller.ts'
import { type Check, ok } from './check.ts'

/** Who may have posts written, which costs money where a model is configured. */
export const generate: Check = {
  name: 'generate',
  examine({ settings: { ADMIN_TOKEN: token, HOST: host, TRUST_PROXY: hops } }) {
    if (token) return ok('open to the bearer of ADMIN_TOKEN')
    if (!isLoopback(host) || hops > 0)
      return ok('closed: set ADMIN_TOKEN to generate from the page')
    return ok('open to this machine; with a proxy in front, set ADMIN_TOKEN and TRUST_PROXY')
  },
}
