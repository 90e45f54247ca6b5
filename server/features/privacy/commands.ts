import type { Command } from 'commander'
import { writeNewFile } from '../../cli/export.ts'
import type { Session } from '../../cli/session.ts'
import { OperatorError } from '../../operator-error.ts'

export function personCommand(program: Command, session: Session): void {
  const parent = program.command('person').description('one person’s subscription, and all data')
  parent
    .command('unsubscribe')
    .argument('<email>')
    .description('take an address off the newsletter’s list, and notify the webhooks')
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
  parent
    .command('export')
    .argument('<email>', 'the address, or the phone number of somebody who gave no address')
    .option('--output <file>', 'a new file that only you can read; default: standard output')
    .description('write all that is kept of a person as JSON, with notes and what they agreed to')
    .action((email: string, { output }: { output?: string }) =>
      session.withStores(async ({ personData }) => {
        const { email: address, ...kept } = await personData(email)
        if (Object.values(kept).every((rows) => rows.length === 0)) {
          throw new OperatorError('Nothing is kept under this address.')
        }
        const text = `${JSON.stringify({ email: address, ...kept }, null, 2)}\n`
        if (!output) return session.write(text)
        await writeNewFile(output, [text])
        session.say(`The data is in ${output}.`)
      }),
    )
  parent
    .command('delete')
    .argument('<email>', 'the address, or the phone number of somebody who gave no address')
    .option('--yes', 'do not ask')
    .description('notify the webhooks, and delete a person everywhere except in backups')
    .action(async (email: string, { yes }: { yes?: true }) => {
      if (!yes) await session.confirm('Delete everything of this person?')
      const found = await session.withStores(({ erase }) => erase(email, session.now()), {
        isLikeServer: true,
      })
      const total = Object.values(found).reduce((sum, rows) => sum + rows, 0)
      if (total === 0) throw new OperatorError('Nothing is kept under this address.')
      const parts = Object.entries(found).map(([table, rows]) => `${rows} ${table}`)
      session.say(`Deleted: ${parts.join(', ')}.`)
      const { WEBHOOK_URL: webhooks, NOTIFY_EMAIL: mailboxes } = session.settings()
      const receivers = [
        webhooks.length > 0 ? `${webhooks.length} webhooks` : '',
        mailboxes.length > 0 ? `${mailboxes.length} mailboxes` : '',
      ].filter((part) => part !== '')
      if (receivers.length > 0) {
        session.say(
          `${receivers.join(' and ')} will be told, by the server that runs or the next to start.`,
        )
      }
    })
}
