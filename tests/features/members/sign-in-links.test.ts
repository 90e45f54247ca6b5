import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInLinks } from '../../../server/features/members/links.ts'
import { createOutbox } from '../../../server/features/outbox/outbox.ts'
import { laneOf } from '../../../server/features/outbox/receivers.ts'
import { testServer } from '../../support/test-server.ts'

test('asking for a link runs the same statements for a member as for a stranger, so that their times tell nobody', async () => {
  const { services, stores, database } = await testServer()
  const at = services.now()
  const wish = { name: 'Ada', email: 'ada@home.example', role: 'member' } as const
  await services.members.invite(wish, { at, by: null })
  let statements: string[] = []
  const links = signInLinks({
    ...{ ...stores, database, sessions: services.sessions, secret: Buffer.from('a secret') },
    outbox: {
      ...createOutbox(database, [laneOf('sign-ins')], stores.digest),
      transaction: (work) =>
        database.write((transaction) => {
          const noted = transaction.withPlugin({
            transformQuery({ node, queryId }) {
              statements.push(transaction.getExecutor().compileQuery(node, queryId).sql)
              return node
            },
            transformResult: async ({ result }) => result,
          })
          return work(noted)
        }),
    },
  })
  async function statementsFor(email: string) {
    statements = []
    await links.ask({ email, browser: randomUUID(), client: 'a-client', at })
    return statements
  }

  const ofMember = await statementsFor(wish.email)
  expect(ofMember.filter((one) => /insert into "(messages|sign_in_links)"/.test(one))).toHaveLength(
    2,
  )
  for (const stranger of ['eve@home.example', 'nobody@example.com']) {
    expect(await statementsFor(stranger)).toEqual(ofMember)
  }
})
