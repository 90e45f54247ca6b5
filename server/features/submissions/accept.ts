import type { FormKind } from '../../../data/contracts/forms.ts'
import { originOf } from '../../storage/origin.ts'
import type { Sent } from '../people/submission-row.ts'
import type { Submissions } from './store.ts'

interface Needs {
  readonly submissions: Pick<Submissions, 'findSpam' | 'add' | 'removeSpam'>
  signUp(sent: Sent, at: Date): Promise<unknown>
}

/** Stores a doubtful submission, and forwards it as if it had just arrived. @returns whether there was one */
export async function acceptSpam(
  { submissions, signUp }: Needs,
  id: string,
  at: Date,
): Promise<boolean> {
  const row = await submissions.findSpam(id)
  if (!row) return false
  const origin = Object.entries(originOf(row)).filter(([, part]) => part !== null)
  const sent = { ...JSON.parse(row.fields), ...Object.fromEntries(origin) }
  if (row.kind === 'subscriber') await signUp(sent, at)
  else await submissions.add(row.kind satisfies FormKind, sent, at)
  // Afterwards, so that a failure loses nothing.
  await submissions.removeSpam(id)
  return true
}
