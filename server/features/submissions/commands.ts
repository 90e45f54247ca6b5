import type { Command } from 'commander'
import type { FormKind } from '../../../data/contracts/forms.ts'
import { listCommand } from '../../cli/list.ts'
import type { Session } from '../../cli/session.ts'
import { OperatorError } from '../../operator-error.ts'

export function spamCommand(program: Command, session: Session): void {
  const parent = program
    .command('spam')
    .description('submissions with a filled honeypot, kept apart for 30 days at most')
  listCommand(parent, session, {
    description: 'show what was kept apart',
    columns: ['id', 'kind', 'received_at', 'email', 'fields'],
    shown: { id: 36, kind: 12, received_at: 24, email: 32, fields: 60 },
    list: ({ submissions }) => submissions.listSpam(),
  })
  parent
    .command('accept')
    .argument('<id>')
    .description('store a submission, and forward it as if it had just arrived')
    .action((id: string) =>
      session.withStores(
        async ({ submissions, subscribers, confirmations }) => {
          const row = await submissions.findSpam(id)
          if (!row) throw new OperatorError('No submission has this id.')
          const [attribution, consent] = [row.attribution, row.consent].map(
            (json) => JSON.parse(json ?? 'null') ?? undefined,
          )
          const [sent, at] = [{ ...JSON.parse(row.fields), attribution, consent }, session.now()]
          if (row.kind !== 'subscriber')
            await submissions.add(row.kind satisfies FormKind, sent, at)
          else if (session.settings().NEWSLETTER === 'confirm') await confirmations.ask(sent, at)
          else await subscribers.add(sent, at)
          // Afterwards, so that a failure loses nothing.
          await submissions.removeSpam(id)
          session.say('The submission is stored.')
        },
        { isLikeServer: true },
      ),
    )
}
