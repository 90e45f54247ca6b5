import type { Command } from 'commander'
import { listCommand } from '../../cli/list.ts'
import type { Session } from '../../cli/session.ts'
import { OperatorError } from '../../operator-error.ts'
import { acceptSpam } from './accept.ts'

export function spamCommand(program: Command, session: Session): void {
  const parent = program
    .command('spam')
    .description('doubtful submissions, kept apart for 30 days at most')
  listCommand(parent, session, {
    description: 'show what was kept apart',
    columns: ['id', 'kind', 'received_at', 'doubt', 'email', 'fields'],
    shown: { id: 36, kind: 12, received_at: 24, doubt: 8, email: 32, fields: 60 },
    list: ({ submissions }) => submissions.listSpam(),
  })
  parent
    .command('accept')
    .argument('<id>')
    .description('store a submission, and forward it as if it had just arrived')
    .action((id: string) =>
      session.withStores(
        async (stores) => {
          const asksToConfirm = session.settings().NEWSLETTER === 'confirm'
          if (!(await acceptSpam(stores, id, { asksToConfirm, at: session.now() })))
            throw new OperatorError('No submission has this id.')
          session.say('The submission is stored.')
        },
        { isLikeServer: true },
      ),
    )
}
