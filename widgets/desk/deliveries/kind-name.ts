import { kinds } from '../../../data/contracts/forms.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { labelOf } from '../app/label.ts'

const names: Readonly<Record<string, string>> = copy.deliveries.kinds

/** Returns what a message is, in plain words. @param kind such as `application.received` */
export function kindName(kind: string): string {
  const [what = '', event = ''] = kind.split('.')
  const own = names[kind] ?? names[event] ?? names[what]
  return own ?? (kinds.some((one) => one === what) ? labelOf(copy.kinds, what) : kind)
}
