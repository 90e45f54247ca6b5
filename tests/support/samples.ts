import { randomUUID } from 'node:crypto'

/** An application as the dialog sends it: section 3 of the specification. */
export const application = {
  application_type: 'Mastermind Application',
  timestamp: '2026-02-03T04:05:06.000Z',
  full_name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '(310) 555-0100',
  company_name: 'Analytical Engines',
  annual_revenue: '1m-3m',
  team_size: 'solo',
  biggest_challenge: 'Every decision still comes back to me.',
  why_join: 'To hear how others have handed things over.',
  how_heard: 'Not specified',
}

/** The same, with capitals in its address. */
export const applicationBody = { ...application, email: 'Ada@Example.com' }

export const answers = {
  revenue: '250k-1m',
  time: '60-plus',
  bottleneck: 'delegation',
  role: 'doer',
  team: 'small',
  challenge: 'burnout',
} as const

/** A model's analysis of them. */
export const analysis = {
  stage: 'SUSTAIN',
  stageDescription: 'You run what you built.',
  keyInsights: ['One.', 'Two.', 'Three.'],
  biggestChallenge: 'It all comes back to you.',
  behavioralPattern: 'They ask, you answer, they ask again.',
  recommendations: { immediate: 'Count.', shortTerm: 'Hand over.', longTerm: 'Leave.' },
  whyNow: 'Your week has no more hours.',
  recommendedProgram: 'True CEO',
  programReason: 'It changes one behavior at a time.',
  nextSteps: 'See /true-ceo.',
}

export const adLead = {
  form: 'ad',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '(310) 555-0101',
  challenge: 'The team waits for me.',
  source: 'utm_source=spring',
}

export const contactLead = {
  form: 'contact',
  name: 'Alan Turing',
  email: 'alan@example.com',
  company: 'Bletchley Machines',
  message: 'Whom do I talk to first?',
  source: 'https://host.example/landing',
}

export const sentChat = {
  name: 'Emmy Noether',
  email: 'emmy@example.com',
  conversation: 'Visitor: Do you work with farms?\n\nAssistant: I don’t know that.',
  source: 'host.example/farm',
}

/** A published row of `blog_posts`. */
export function postRow(slug: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    id: randomUUID(),
    slug,
    title: `About ${slug}`,
    excerpt: 'What it is about.',
    category: 'strategic planning',
    content: '<p>Text.</p>',
    author: 'Ada Byron',
    created_at: '2026-01-01T09:00:00.000Z',
    published_at: '2026-01-01T09:00:00.000Z',
    ...changes,
  }
}

/** A row of `newsletter_subscribers`. */
export function subscriberRow(email: string, joined_at = '2026-01-01T00:00:00.000Z') {
  return { id: randomUUID(), email, state: 'listed' as const, joined_at }
}

/** A row of `people`: who has sent the rows below. */
export const personRow = {
  ...{ id: 'someone', key: 'someone@example.com', name: 'Ada', phone: null, company: null },
  changed_at: '2026-01-01T00:00:00.000Z',
  latest_at: '2026-01-01T00:00:00.000Z',
}

/** A row of `submissions`: the lead of the ad page's form. */
export function leadRow(
  id: string,
  received_at: string,
  changes: Readonly<Partial<typeof adLead>> = {},
) {
  const fields = { ...adLead, ...changes }
  const { name, email, source } = fields
  return {
    ...{ id, person: personRow.id, kind: 'lead' as const, status: 'new' as const },
    ...{ name, email, source, received_at },
    ...{ fields: JSON.stringify(fields) },
  }
}

const queuedAt = '2026-01-31T09:30:00.000Z'

/** A row of `messages`. */
export const messageRow = {
  ...{ channel: 'webhook' as const, receiver: 'gone', kind: 'application.received' },
  ...{ person: 'ada@example.com', payload: '{}' },
  ...{ created_at: queuedAt, due_at: queuedAt },
}
