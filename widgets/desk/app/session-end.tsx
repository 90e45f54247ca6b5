import { useEffect, useState } from 'react'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { longTime } from './times.ts'
import { useMe } from './use-names.ts'

/** How long before its end a session is spoken of. */
const warnMs = 60 * 60 * 1000
const lookMs = 30_000

/** Says that the session ends soon, whatever is done, and offers to sign in before that. */
export function SessionEnd({ onRenew }: { readonly onRenew: () => void }) {
  const end = useMe()?.lasts_until
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs)
    return () => clearInterval(timer)
  }, [])

  const isNear = end && Date.parse(end) - now < warnMs
  return (
    <div role="status" className="session-end">
      {isNear && (
        <>
          <p>{copy.session.ends.replace('{time}', longTime(end))}</p>
          <Button label={copy.session.renew} onClick={onRenew} />
        </>
      )}
    </div>
  )
}
