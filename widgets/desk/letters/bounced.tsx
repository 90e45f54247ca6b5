import type { DeskMailing } from '../../../data/contracts/mailing.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { longTime } from '../app/times.ts'
import { Why } from '../deliveries/why.tsx'

const { mailing: texts } = copy

interface Props extends Pick<DeskMailing, 'bounced'> {
  readonly relist: { readonly isPending: boolean; readonly mutate: (email: string) => void }
}

/** Lists the addresses that a mail server refused for good, with what it said. Each can be tried again. */
export function Bounced({ bounced, relist }: Props) {
  return (
    <>
      <p className="hint">{texts.bounced}</p>
      <ul>
        {bounced.map(({ email, at, reason, cause, post }) => (
          <li key={email}>
            {at && <time dateTime={at}>{longTime(at)}</time>} {email}
            {post && ` (${post})`}: <Why cause={cause}>{reason}</Why>{' '}
            <Button
              className="button-link"
              label={texts.relist.replace('{email}', () => email)}
              isDisabled={relist.isPending}
              onClick={() => relist.mutate(email)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
