import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { clientKey } from './client-address.ts'
import type { AppContext } from './context.ts'
import { limitData } from './limit-data.ts'
import { atOnce, mailsFromNetwork } from './mail-delay.ts'
import { limitRate, peoplePerAddress } from './rate-limit.ts'
import { requireToken } from './require-token.ts'
import { admitRoles } from './role.ts'
import { sameSite } from './same-site.ts'
import { type SessionNeeds, sessionFinder } from './session.ts'

interface Needs extends SessionNeeds {
  readonly callCounter: RateLimiterAbstract
  /** How many calls a client may make a minute. */
  readonly rateLimit: number
  readonly metricsToken: string | undefined
  /** Makes what is counted a key that doesn't tell it. */
  readonly digest: (text: string) => string
  /** Names clients in the database. */
  readonly nameOf: (client: string, day: string) => string
  readonly shares: Parameters<typeof limitData>[0]['shares']
  /** The most that the forms of one client bring in a day, in megabytes. */
  readonly dailyMB: number
  /** Whether senders of forms get a mail, now or days later. */
  readonly writesToSenders: boolean
}

/** Returns what stands before routes: limits, and who is admitted. Features take what they need by its name. */
export function guards(needs: Needs) {
  const { trustedHops, now } = needs
  const sessionOf = sessionFinder(needs)
  const mailsFrom = mailsFromNetwork(needs)
  return {
    limit: limitRate(needs),
    /** The limit for many people behind one address. */
    limitOfAnOffice: limitRate({ ...needs, rateLimit: needs.rateLimit * peoplePerAddress }),
    /** The limit of what a client's forms bring in a day. */
    limitBytes: limitData({ ...needs, maxMB: needs.dailyMB }),
    /** When the mail may be sent that a sign-up causes. */
    mailsFrom,
    /** The same of another form. */
    formMailsFrom: needs.writesToSenders ? mailsFrom : atOnce,
    /** Returns the name of a client in the database. */
    senderOf: (c: AppContext) =>
      needs.nameOf(clientKey(c, trustedHops), now().toISOString().slice(0, 10)),
    ownPage: sameSite({ trustedHops }),
    admitEditors: requireToken('adminToken', 'generationClosed', needs, { sessionOf }),
    /** Admits all who work at the desk, or the token. The next two keep some of them from what is registered later. */
    admitWriter: requireToken('adminToken', 'deskClosed', needs, {
      ...{ sessionOf, missing: 'noSession', wrong: 'wrongToken' },
    }),
    admitMember: admitRoles('owner', 'member'),
    admitOwner: admitRoles('owner'),
    /** Admits readers of the API's documentation. */
    admitReaders: requireToken('adminToken', 'docsClosed', needs),
    admitMetrics: requireToken('metricsToken', 'metricsClosed', needs),
  }
}
