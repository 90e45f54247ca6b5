/**
 * The page that puts an address on the newsletter's list where subscribers are asked to confirm. The mail
 * links to it, with a `token` in the query. A GET changes nothing, because programs that scan mail open every
 * link; the page's button posts to the same address.
 */
export const confirmation = {
  action: '/newsletter/confirm',
  submit: 'Confirm my subscription',
  /** How long the link works. */
  days: 7,
} as const
