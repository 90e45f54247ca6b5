import type { DeskPosts, PostState } from '../../../data/contracts/desk-posts.ts'
import type { DeskPostStore } from './desk-store.ts'

type Listed = DeskPosts['posts'][number]
type Report = NonNullable<Listed['mailing']>
export type Reports = ReadonlyMap<string, Report>
type Row = Awaited<ReturnType<DeskPostStore['all']>>[number]

/** Returns a post or a letter as lists show it. */
export function listedPost({ draft, ...row }: Row, report: Report | undefined): Listed {
  return {
    ...row,
    state: row.kind === 'post' ? stateOfPost(row) : stateOfLetter(report),
    has_draft: draft !== null,
    mailing: report ?? null,
  }
}

function stateOfPost({
  published_at,
  publish_at,
}: Pick<Row, 'published_at' | 'publish_at'>): PostState {
  if (published_at !== null) return 'published'
  return publish_at === null ? 'draft' : 'scheduled'
}

function stateOfLetter(report: Report | undefined): PostState {
  if (!report) return 'draft'
  return report.state === 'done' ? 'sent' : report.state
}
