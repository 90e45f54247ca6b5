import * as v from 'valibot'

type Entries = Readonly<Record<string, v.GenericSchema & { readonly message?: string | undefined }>>

/**
 * Makes the schema of a JSON request body. Each field reports only its first error, so a pattern is never
 * tested on a text that is too long. A missing field has the same message as a wrong type.
 */
// @__NO_SIDE_EFFECTS__
export function body<E extends Entries>(entries: E) {
  const message = ({ path }: v.ObjectIssue) =>
    entries[path?.[0].key as string]?.message ?? 'Send an object'
  return v.config(v.object(entries, message), { abortPipeEarly: true })
}
