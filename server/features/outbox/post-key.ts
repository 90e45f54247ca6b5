/** What a mail of a post or a letter is. */
export const postKind = 'newsletter.post' as const

/** Returns the key of a post's only mail to a subscriber: each address gets a post once, also if it is sent again. */
export const postKey = (post: string, subscriber: string) => `${postKind}.${post}.${subscriber}`
