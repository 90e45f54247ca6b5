import type { Command } from 'commander'
import { exportCommand, listCommand, type Records } from '../../cli/records.ts'
import type { Session } from '../../cli/session.ts'
import type { Stores } from '../../stores.ts'
import type { Application } from './store.ts'

const records = {
  name: 'applications',
  columns: [
    ...([
      'id',
      'received_at',
      'submitted_at',
      'full_name',
      'email',
      'phone',
      'company_name',
    ] as const),
    ...(['annual_revenue', 'team_size', 'biggest_challenge', 'why_join', 'how_heard'] as const),
  ],
  shown: { received_at: 24, full_name: 24, email: 32, company_name: 24, annual_revenue: 10 },
  list: ({ applications }) => applications.list(),
  count: ({ applications }: Stores) => applications.count(),
} satisfies Records<Application> & { count(stores: Stores): Promise<number> }

export function applicationsCommand(program: Command, session: Session): void {
  const parent = program.command('applications').description('applications to the mastermind')
  listCommand(parent, session, records)
  exportCommand(parent, session, records)
}
