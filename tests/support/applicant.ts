import { application } from './samples.ts'

/** An application as the dialog sends it, with capitals in its address. */
export const applicationBody = { ...application, email: 'Ada@Example.com' }
