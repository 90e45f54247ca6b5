import * as v from 'valibot'

/** The reply to an application or a lead that was stored. */
export const accepted = v.object({ id: v.string() })
