import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { networksOf } from './client-address.ts'
import type { AppContext } from './context.ts'

const hourMs = 60 * 60 * 1000
const daySeconds = 24 * 60 * 60
/** How many mails an hour go out for the forms that one client sends, and for those of a site's IPv6 network. */
const mailsAnHour = { client: 30, site: 60 }

interface Needs {
  readonly callCounter: Pick<RateLimiterAbstract, 'consume'>
  /** Makes a network's key, because it is counted for a day. */
  readonly digest: (text: string) => string
  readonly trustedHops: number
}

/** Returns when the mail that a form causes may be sent. */
export type MailsFrom = (c: AppContext, at: Date) => Promise<Date>

/**
 * Spreads the mails that one network causes over hours, because anybody can type anybody's address. What was sent is
 * answered and stored at once.
 */
export function mailsFromNetwork({ callCounter, digest, trustedHops }: Needs): MailsFrom {
  async function hoursOf(network: string, max: number): Promise<number> {
    const key = `mails ${digest(network)}`
    const { consumedPoints } = await callCounter.consume(key, 1, { customDuration: daySeconds })
    return Math.floor((consumedPoints - 1) / max)
  }

  return async (c, at) => {
    const { client, site } = networksOf(c, trustedHops)
    const hours = await Promise.all([
      hoursOf(client, mailsAnHour.client),
      site === undefined ? 0 : hoursOf(site, mailsAnHour.site),
    ])
    return new Date(at.getTime() + Math.max(...hours) * hourMs)
  }
}

/** For forms that cause no mail to anybody. */
export const atOnce: MailsFrom = async (_, at) => at
