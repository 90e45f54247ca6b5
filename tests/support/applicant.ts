import { application } from './samples.ts'

/** An application as the dialog sends it, by somebody who writes their address in capitals, too. */
export const applied = { ...application, email: 'Ada@Example.com' }
