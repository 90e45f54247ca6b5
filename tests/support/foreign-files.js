// Only the owner of a file, or root, may change its mode. Tests may run as either.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

fs.chmodSync = (path) => {
  throw Object.assign(new Error(`EPERM: operation not permitted, chmod '${path}'`), {
    code: 'EPERM',
  })
}
syncBuiltinESMExports()
