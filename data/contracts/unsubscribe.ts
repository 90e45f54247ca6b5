/**
 * The page that takes an address off the newsletter's list, to which a mail's `List-Unsubscribe`
 * leads with a `token` in its query. Its button sends what mail programs send by themselves
 * (RFC 8058); a GET changes nothing, for mail is scanned by programs that open every link.
 */
export const unsubscribe = {
  action: '/unsubscribe',
  field: 'List-Unsubscribe',
  value: 'One-Click',
  submit: 'Unsubscribe',
} as const
