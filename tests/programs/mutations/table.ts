/** A way to break the product, and the tests that notice. */
export interface Mutation {
  readonly file: string
  /** Occurs once in the file. */
  readonly from: string
  readonly to: string
  /** Parts of the names of test files: Vitest's, or Playwright's if they end in `.spec`. */
  readonly tests: readonly string[]
}

export const mutations: readonly Mutation[] = [
  {
    file: 'server/http/server.ts',
    from: 'requestTimeout: 30_000',
    to: 'requestTimeout: 0',
    tests: ['promises/slow-headers'],
  },
  {
    file: 'server/http/server.ts',
    from: 'if (socket.writableLength > 0) socket.destroy()',
    to: 'socket.destroy()',
    tests: ['promises/slow-readers'],
  },
  {
    file: 'server/http/token-check.ts',
    from: 'maxWrongTokens = 10',
    to: 'maxWrongTokens = 60',
    tests: ['promises/rate-limits'],
  },
  {
    file: 'server/http/token-check.ts',
    from: 'if (isRight) await callCounter.reward(key)',
    to: '',
    tests: ['promises/rate-limits'],
  },
  {
    file: 'server/features/newsletter/link-routes.ts',
    from: '        limitRate(services),\n',
    to: '',
    tests: ['promises/rate-limits'],
  },
  {
    file: 'server/services.ts',
    from: 'await stores.deliveries.adopt([...receiversByKey(settings.WEBHOOK_URL).keys()])',
    to: '',
    tests: ['promises/outbox'],
  },
  {
    file: 'server/features/desk/delivery-routes.ts',
    from: 'receiver !== undefined && !isPersonal(receiver)',
    to: 'receiver !== undefined',
    tests: ['promises/desk-inbox'],
  },
  {
    file: 'server/services.ts',
    from: 'await services.sessions.endOthers()',
    to: '',
    tests: ['promises/desk-access'],
  },
  {
    file: 'server/features/desk/record-store.ts',
    from: 'overlapMs = 60_000',
    to: 'overlapMs = 0',
    tests: ['promises/desk-inbox'],
  },
  {
    file: 'server/http/client-address.ts',
    from: "address.replace(/^\\[(.*)\\](:\\d+)?$/, '$1')",
    to: 'address',
    tests: ['promises/settings-trust-proxy'],
  },
  {
    file: 'server/http/client-address.ts',
    from: 'values.at(-hops) ?? values[0]',
    to: 'values.at(-hops)',
    tests: ['promises/settings-trust-proxy'],
  },
  {
    file: 'server/http/client-address.ts',
    from: "groups.slice(0, 4).join(':')",
    to: "groups.join(':')",
    tests: ['promises/settings-trust-proxy'],
  },
  {
    file: 'server/http/local-caller.ts',
    from: 'true-client-ip|',
    to: '',
    tests: ['promises/access'],
  },
  {
    file: 'server/http/proxy-warning.ts',
    from: "['X-Forwarded-For', 'X-Real-IP', 'Forwarded']",
    to: "['X-Forwarded-For']",
    tests: ['promises/access'],
  },
  {
    file: 'server/features/measure/routes.ts',
    from: '/\\d{5}/',
    to: '/\\d{7}/',
    tests: ['promises/measure.test'],
  },
  {
    file: 'server/features/measure/store.ts',
    from: 'maxSums = 3000',
    to: 'maxSums = 30_000',
    tests: ['promises/measure-flood'],
  },
  {
    file: 'server/features/outbox/mailer.ts',
    from: '/^E(ENVELOPE|MESSAGE)$/',
    to: '/^E(ENVELOPE)$/',
    tests: ['promises/mail'],
  },
  {
    file: 'server/features/outbox/deliveries.ts',
    from: "event = 'subscriber.joined' and not exists (",
    to: "event = 'nothing' and not exists (",
    tests: ['promises/commands-and-server'],
  },
  {
    file: 'server/storage/postgres.ts',
    from: 'set statement_timeout = ',
    to: 'set statement_timeout = 0; select ',
    tests: ['postgres/pool'],
  },
  {
    file: 'server/pages/switches.ts',
    from: '/<coach-(blog-admin|desk)\\b/',
    to: '/<coach-(blog-admin)\\b/',
    tests: ['promises/measure.test'],
  },
  {
    file: 'server/storage/open-for-server.ts',
    from: '      backUp(location, file)\n',
    to: '',
    tests: ['promises/updating'],
  },
  {
    file: 'server/cli/session.ts',
    from: 'prepare: requireMigrated',
    to: 'prepare: undefined',
    tests: ['promises/updating'],
  },
  {
    file: 'server/export-rows.ts',
    from: 'quoted_match: /[\\r\\n]/,',
    to: '',
    tests: ['promises/desk-inbox'],
  },
  {
    file: 'server/storage/canonical-email.ts',
    from: 'domainToASCII(domain) || domain',
    to: 'domain',
    tests: ['promises/newsletter-confirmation'],
  },
  {
    file: 'site/_config/calendar.ts',
    from: "lastDay < today() ? ' data-past' : ''",
    to: "' data-past'",
    tests: ['site/changed-site.ci'],
  },
  {
    file: 'site/_config/json-ld/money.ts',
    from: 'price: `',
    to: 'price: `1',
    tests: ['promises/structured-data'],
  },
  {
    file: 'widgets/measure.ts',
    from: "? 'internal' : referrer",
    to: "? 'direct' : referrer",
    tests: ['promises/measure.spec'],
  },
  {
    file: 'widgets/desk/use-post.ts',
    from: "if (typed) addEventListener('beforeunload', warn)",
    to: '',
    tests: ['promises/desk-posts.spec'],
  },
  {
    file: 'widgets/desk/use-inbox.ts',
    from: '    if (own !== list.current) return\n',
    to: '',
    tests: ['promises/desk.spec'],
  },
  {
    file: 'widgets/newsletter/newsletter.tsx',
    from: 'result.body?.confirm_by_mail === true',
    to: 'false',
    tests: ['promises/confirm-by-mail.spec'],
  },
]
