/** The tables, as SQL names them. Times are ISO 8601 in UTC. */
export interface Schema {
  newsletter_subscribers: {
    /** Trimmed and in lower case. */
    email: string
    /** Where the sign-up came from, as the page says. */
    source: string | null
    joined_at: string
  }
}
