import type { ReactNode } from 'react'
import type { DeliveryCause } from '../../../data/contracts/desk-deliveries.ts'
import copy from '../../../data/desk.json' with { type: 'json' }

interface Props {
  readonly cause: DeliveryCause
  /** The codes, for who runs the mail server or the receiver. */
  readonly children?: ReactNode
}

/** Says why something wasn't delivered, as the office speaks, and then with what codes. */
export function Why({ cause, children }: Props) {
  return (
    <>
      {copy.deliveries.causes[cause].why} {children && <small className="hint">{children}</small>}
    </>
  )
}
