import copy from '../../../data/desk.json' with { type: 'json' }
import { counted } from './counted.ts'

interface Props {
  readonly isGone: boolean
  /** How many changes are not stored yet. */
  readonly waiting: number
}

/** Says that the server doesn't answer, and what waits until it does. */
export function Connection({ isGone, waiting }: Props) {
  return (
    <p role="status" className="connection">
      {isGone &&
        [copy.session.gone, waiting > 0 && counted(copy.session.waiting, waiting)]
          .filter(Boolean)
          .join(' ')}
    </p>
  )
}
