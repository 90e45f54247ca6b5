import * as v from 'valibot'

/** The answer to an application or a lead that was kept. */
export const accepted = v.object({ id: v.string() })
