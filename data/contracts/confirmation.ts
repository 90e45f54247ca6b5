/**
 * The page that confirms a subscription. The mail links to it with a `token` in the query. A GET changes
 * nothing, because mail scanners open every link. The page's button posts to the same URL.
 */
export const confirmation = {
  action: '/newsletter/confirm',
  submit: 'Confirm my subscription',
  /** How long the link works. */
  days: 7,
} as const
