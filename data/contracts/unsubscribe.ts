/**
 * The unsubscribe page of the newsletter. A mail's `List-Unsubscribe` header links to it, with a `token`
 * in the query. Its button sends the same request as mail clients with one-click unsubscribe (RFC 8058).
 * A GET changes nothing, because mail scanners open every link. `never` is the page of mails to addresses that nobody has
 * confirmed: its button ends all of them.
 */
export const unsubscribe = {
  action: '/unsubscribe',
  field: 'List-Unsubscribe',
  value: 'One-Click',
  submit: 'Unsubscribe',
  never: { action: '/unsubscribe/never', submit: 'Never email me again' },
} as const
