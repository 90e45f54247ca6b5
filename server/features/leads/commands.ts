import type { Command } from 'commander'
import { recordsCommand } from '../../cli/records.ts'
import type { Session } from '../../cli/session.ts'
import type { Row } from '../outbox/form-store.ts'

export function leadsCommand(program: Command, session: Session): void {
  recordsCommand<Row<'leads'>>(program, session, {
    name: 'leads',
    description: 'leads from the lead and contact forms',
    columns: [
      'id',
      'received_at',
      'form',
      'name',
      'email',
      'phone',
      'company',
      'message',
      'source',
    ],
    shown: { received_at: 24, form: 7, name: 24, email: 32, message: 40 },
    list: ({ leads }) => leads.list(),
    count: ({ leads }) => leads.count(),
  })
}
