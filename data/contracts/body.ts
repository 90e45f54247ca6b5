import * as v from 'valibot'

type Entries = Readonly<Record<string, v.GenericSchema & { readonly message?: string | undefined }>>

/**
 * Makes the schema of a JSON object that is sent. Each field reports only the first rule it breaks, so a
 * pattern never meets a text longer than its maximum. A missing field has the message of a wrong type.
 */
// @__NO_SIDE_EFFECTS__
export function body<E extends Entries>(entries: E) {
  const message = ({ path }: v.ObjectIssue) =>
    entries[path?.[0].key as string]?.message ?? 'Send an object'
  return v.config(v.object(entries, message), { abortPipeEarly: true })
}
