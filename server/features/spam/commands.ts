import type { Command } from 'commander'
import { recordsCommand } from '../../cli/records.ts'
import type { Session } from '../../cli/session.ts'
import { OperatorError } from '../../operator-error.ts'
import type { Stores } from '../../stores.ts'
import type { Spam } from './store.ts'

export function spamCommand(program: Command, session: Session): void {
  const parent = recordsCommand<Spam>(program, session, {
    name: 'spam',
    description: 'submissions with a filled honeypot, kept apart for 30 days at most',
    columns: ['id', 'kind', 'received_at', 'email', 'body'],
    shown: { id: 36, kind: 12, received_at: 24, email: 32, body: 60 },
    list: ({ spam }) => spam.list(),
    count: ({ spam }) => spam.count(),
  })
  parent
    .command('accept')
    .argument('<id>')
    .description('store a submission, and forward it as if it had just arrived')
    .action((id: string) =>
      session.withStores(
        async (stores) => {
          const row = await stores.spam.find(id)
          if (!row) throw new OperatorError('No submission has this id.')
          await submit(stores, row, session)
          // Afterwards, so that a failure loses nothing.
          await stores.spam.remove(id)
          session.say('The submission is stored.')
        },
        { isLikeServer: true },
      ),
    )
}

async function submit(stores: Stores, { kind, body }: Spam, session: Session): Promise<void> {
  const { applications, leads, subscribers, confirmations } = stores
  const sent = JSON.parse(body)
  const at = session.now()
  if (kind === 'application') await applications.add(sent, at)
  else if (kind === 'lead') await leads.add(sent, at)
  else if (session.settings().NEWSLETTER === 'confirm') await confirmations.ask(sent, at)
  else await subscribers.add(sent, at)
}
