/**
 * The unsubscribe page of the newsletter. A mail's `List-Unsubscribe` header links to it, with a `token`
 * in the query. Its button sends the same request as mail clients with one-click unsubscribe (RFC 8058).
 * A GET changes nothing, because mail scanners open every link.
 */
export const unsubscribe = {
  action: '/unsubscribe',
  field: 'List-Unsubscribe',
  value: 'One-Click',
  submit: 'Unsubscribe',
} as const
