import type { Command } from 'commander'
import { exportCommand, listCommand, type Records } from '../../cli/records.ts'
import type { Session } from '../../cli/session.ts'
import type { Stores } from '../../stores.ts'
import type { Lead } from './store.ts'

const records = {
  name: 'leads',
  columns: ['id', 'received_at', 'form', 'name', 'email', 'phone', 'company', 'message', 'source'],
  shown: { received_at: 24, form: 7, name: 24, email: 32, message: 40 },
  list: ({ leads }) => leads.list(),
  count: ({ leads }: Stores) => leads.count(),
} satisfies Records<Lead> & { count(stores: Stores): Promise<number> }

export function leadsCommand(program: Command, session: Session): void {
  const parent = program.command('leads').description('what the lead and contact forms have sent')
  listCommand(parent, session, records)
  exportCommand(parent, session, records)
}
