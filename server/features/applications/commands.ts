import type { Command } from 'commander'
import { recordsCommand } from '../../cli/records.ts'
import type { Session } from '../../cli/session.ts'
import type { Row } from '../outbox/form-store.ts'

export function applicationsCommand(program: Command, session: Session): void {
  recordsCommand<Row<'applications'>>(program, session, {
    name: 'applications',
    description: 'applications to the mastermind',
    columns: [
      ...(['id', 'received_at', 'submitted_at', 'full_name', 'email', 'phone'] as const),
      ...(['company_name', 'annual_revenue', 'team_size'] as const),
      ...(['biggest_challenge', 'why_join', 'how_heard'] as const),
    ],
    shown: { received_at: 24, full_name: 24, email: 32, company_name: 24, annual_revenue: 10 },
    list: ({ applications }) => applications.list(),
    count: ({ applications }) => applications.count(),
  })
}
