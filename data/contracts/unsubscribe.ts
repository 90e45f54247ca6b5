/**
 * The page that removes an address from the newsletter's list. A mail's `List-Unsubscribe` links to it,
 * with a `token` in the query. Its button sends the same as mail programs send by themselves (RFC 8058).
 * A GET changes nothing, because programs that scan mail open every link.
 */
export const unsubscribe = {
  action: '/unsubscribe',
  field: 'List-Unsubscribe',
  value: 'One-Click',
  submit: 'Unsubscribe',
} as const
