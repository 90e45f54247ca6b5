import type { Command } from 'commander'
import { listCommand } from '../../cli/list.ts'
import type { Session } from '../../cli/session.ts'
import { OperatorError } from '../../operator-error.ts'
import { receiverNames } from '../../start-facts.ts'
import { isPersonal, receiversByKey, receiversOf } from './receivers.ts'
import type { Delivery } from './undelivered.ts'

const byWhom = 'by the server that runs or the next to start'

export function deliveriesCommand(program: Command, session: Session): void {
  const parent = program.command('deliveries').description('deliveries to webhooks and mailboxes')
  listCommand<Delivery & { readonly receiver: string }>(parent, session, {
    description: 'show all deliveries',
    // The payload is omitted, because it contains what a person wrote.
    columns: [
      ...(['id', 'event', 'receiver', 'webhook', 'state', 'attempts'] as const),
      ...(['created_at', 'due_at', 'ended_at', 'last_failure'] as const),
    ],
    shown: {
      ...{ id: 36, event: 20, receiver: 28, webhook: 12, state: 9 },
      ...{ attempts: 8, created_at: 24, last_failure: 40 },
    },
    async *list({ deliveries, start }) {
      const names = receiverNames(await start.read())
      for await (const delivery of deliveries.list()) {
        yield { ...delivery, receiver: names[delivery.webhook] ?? 'unknown' }
      }
    },
  })
  resendCommand(parent, session)
  readdressCommand(parent, session)
}

function resendCommand(parent: Command, session: Session): void {
  parent
    .command('resend')
    .argument('[id]', 'the id of a dead delivery')
    .option('--dead', 'all dead deliveries')
    .description('retry deliveries that were given up (dead), unless a later event has undone them')
    .action(async (id: string | undefined, { dead }: { dead?: true }, command: Command) => {
      if ((id === undefined) !== (dead === true)) {
        command.error('error: name either one delivery or --dead')
      }
      const ids = id === undefined ? undefined : [id]
      const count = await session.withStores(({ deliveries }) =>
        deliveries.resend(session.now(), ids),
      )
      if (id !== undefined && count === 0) {
        throw new OperatorError('No dead delivery has this id, or a later event has undone it.')
      }
      session.say(`${count} will be tried again, ${byWhom}.`)
    })
}

function readdressCommand(parent: Command, session: Session): void {
  parent
    .command('readdress')
    .argument(
      '<receiver>',
      'the removed webhook or mailbox, as `deliveries list` and `doctor` name it',
    )
    .argument(
      '[url]',
      'a URL of WEBHOOK_URL, or mailto: and an address; optional if there is only one',
    )
    .description('send the deliveries of a removed webhook or mailbox to another one')
    .action(async (from: string, given: string | undefined) => {
      const settings = session.settings()
      // Not the mailboxes of those whom the news is about.
      const receivers = receiversByKey(receiversOf(settings).filter((url) => !isPersonal(url)))
      if (receivers.has(from)) {
        throw new OperatorError(
          'WEBHOOK_URL or NOTIFY_EMAIL still names this receiver: take it out there first.',
        )
      }
      const to = chosenOf(receivers, given)
      const now = session.now()
      const count = await session.withStores(
        ({ deliveries }) => deliveries.readdress({ from, to, now }),
        { isLikeServer: true },
      )
      if (count === 0) throw new OperatorError('Nothing waits for this receiver.')
      session.say(`${count} will be sent there, ${byWhom}.`)
    })
}

function chosenOf(receivers: ReadonlyMap<string, string>, url: string | undefined): string {
  const [only, ...others] = receivers.keys()
  if (only === undefined) {
    throw new OperatorError('Neither WEBHOOK_URL nor NOTIFY_EMAIL names a receiver.')
  }
  if (url === undefined && others.length === 0) return only
  const [key] = url !== undefined && URL.canParse(url) ? receiversByKey([url]).keys() : []
  if (key !== undefined && receivers.has(key)) return key
  throw new OperatorError('Name a URL of WEBHOOK_URL, or mailto: and an address of NOTIFY_EMAIL.')
}
