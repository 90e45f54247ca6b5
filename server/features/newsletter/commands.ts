import type { Command } from 'commander'
import { recordsCommand } from '../../cli/records.ts'
import type { Session } from '../../cli/session.ts'
import { OperatorError } from '../../operator-error.ts'
import type { ListedSubscriber } from './store.ts'

export function subscribersCommand(program: Command, session: Session): void {
  const parent = recordsCommand<ListedSubscriber>(program, session, {
    name: 'subscribers',
    description: 'the newsletter’s list',
    columns: ['email', 'joined_at', 'source', 'unsubscribe_url'],
    shown: { email: 40, joined_at: 24, source: 30 },
    list: ({ subscribers }) => subscribers.list(),
    count: ({ subscribers }) => subscribers.count(),
  })
  parent
    .command('remove')
    .argument('<email>')
    .description('unsubscribe an address, and tell the webhook')
    .action((email: string) =>
      session.withStores(
        async ({ subscribers }) => {
          const removed = await subscribers.remove(email, session.now())
          if (!removed) throw new OperatorError('This address is not on the list.')
          session.say('The address is off the list.')
        },
        { isLikeServer: true },
      ),
    )
}
