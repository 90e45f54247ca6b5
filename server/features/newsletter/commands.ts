import type { Command } from 'commander'
import { exportCommand, listCommand } from '../../cli/records.ts'
import type { Session } from '../../cli/session.ts'
import { CommandFailure } from '../../cli/terminal.ts'
import type { Stores } from '../../stores.ts'

type Subscriber =
  ReturnType<Stores['subscribers']['list']> extends AsyncIterable<infer Row> ? Row : never

const records = {
  name: 'subscribers',
  columns: ['email', 'joined_at', 'source', 'unsubscribe_url'],
  shown: { email: 40, joined_at: 24, source: 30 },
  list: ({ subscribers }: Stores) => subscribers.list(),
  count: ({ subscribers }: Stores) => subscribers.count(),
} as const

export function subscribersCommand(program: Command, session: Session): void {
  const parent = program.command('subscribers').description('the newsletter’s list')
  listCommand<Subscriber>(parent, session, records)
  exportCommand<Subscriber>(parent, session, records)
  parent
    .command('remove')
    .argument('<email>')
    .description('unsubscribe an address, and tell the webhook')
    .action((email: string) =>
      session.withStores(async ({ subscribers }) => {
        const removed = await subscribers.remove(email, session.now())
        if (!removed) throw new CommandFailure('This address is not on the list.')
        session.say('The address is off the list.')
      }),
    )
}
