// Imported before a program: every name has an IPv4 address of this machine, and then one of IPv6 that leads nowhere.
import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const address = '127.0.0.1'
const addresses = [
  { address, family: 4 },
  { address: '100::1', family: 6 },
]

type Answer = (failure: null, found: string | LookupAddress[], family?: number) => void

function lookup(_: string, options: LookupOptions, answer: Answer) {
  if (options.all) answer(null, addresses)
  else answer(null, address, 4)
}
dns.lookup = lookup as typeof dns.lookup
syncBuiltinESMExports()
