import type { FormKind } from '../../../data/contracts/forms.ts'
import { originOf } from '../../storage/origin.ts'
import type { Sent } from './row.ts'
import type { Submissions } from './store.ts'

interface Needs {
  readonly submissions: Pick<Submissions, 'findSpam' | 'add' | 'removeSpam'>
  readonly subscribers: { add(sent: Sent, at: Date): Promise<unknown> }
  readonly confirmations: { ask(sent: Sent, at: Date): Promise<unknown> }
}

interface Options {
  readonly asksToConfirm: boolean
  readonly at: Date
}

/** Stores a doubtful submission, and forwards it as if it had just arrived. @returns whether there was one */
export async function acceptSpam(
  { submissions, subscribers, confirmations }: Needs,
  id: string,
  { asksToConfirm, at }: Options,
): Promise<boolean> {
  const row = await submissions.findSpam(id)
  if (!row) return false
  const origin = Object.entries(originOf(row)).filter(([, part]) => part !== null)
  const sent = { ...JSON.parse(row.fields), ...Object.fromEntries(origin) }
  if (row.kind !== 'subscriber') await submissions.add(row.kind satisfies FormKind, sent, at)
  else if (asksToConfirm) await confirmations.ask(sent, at)
  else await subscribers.add(sent, at)
  // Afterwards, so that a failure loses nothing.
  await submissions.removeSpam(id)
  return true
}
