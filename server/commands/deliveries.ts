import type { Command } from 'commander'
import type { Delivery } from '../storage/deliveries.ts'
import { listCommand, type Records } from './records.ts'
import type { Session } from './session.ts'
import { CommandFailure } from './terminal.ts'

// Without the payload: it holds what a person wrote.
const records: Records<Delivery> = {
  name: 'deliveries',
  columns: [
    ...(['id', 'event', 'webhook', 'state', 'attempts'] as const),
    ...(['created_at', 'due_at', 'ended_at', 'last_failure'] as const),
  ],
  shown: { id: 36, event: 20, state: 9, attempts: 8, created_at: 24, last_failure: 40 },
  list: ({ deliveries }) => deliveries.list(),
}

export function deliveriesCommand(program: Command, session: Session): void {
  const parent = program.command('deliveries').description('what the webhooks are told')
  listCommand(parent, session, records)
  parent
    .command('resend')
    .argument('[id]', 'of one that was given up')
    .option('--dead', 'all that were given up')
    .description('have deliveries that were given up tried again')
    .action(async (id: string | undefined, { dead }: { dead?: true }, command: Command) => {
      if ((id === undefined) !== (dead === true)) {
        command.error('error: name either one delivery or --dead')
      }
      const ids = id === undefined ? undefined : [id]
      const count = await session.withStores(({ deliveries }) =>
        deliveries.resend(session.now(), ids),
      )
      if (id !== undefined && count === 0) {
        throw new CommandFailure('No delivery that was given up has this id.')
      }
      session.say(`${count} will be tried again, by the server that runs or the next to start.`)
    })
}
