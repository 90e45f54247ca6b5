import { useState } from 'react'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { viewPath } from './paths.ts'
import { inMenu, mayOpen, type ViewName } from './routes.tsx'
import { SignOutElsewhere } from './sign-out-elsewhere.tsx'
import { roleOf, useMe } from './use-names.ts'

interface Props {
  readonly current: ViewName | undefined
  /** Whether an item of the view is open, so that the link to the view leads to its list. */
  readonly isOnItem: boolean
  readonly onSignOut: () => void
}

/** The desk's views. On a phone they are behind one button. */
export function Menu({ current, isOnItem, onSignOut }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const me = useMe()
  const shown = me ? inMenu.filter((name) => mayOpen(roleOf(me), name)) : []
  return (
    <header className="menu">
      <Button
        className="menu-button"
        label={current ? copy.views[current] : copy.title}
        aria-expanded={isOpen}
        aria-controls="views"
        onClick={() => setOpen(!isOpen)}
      />
      <nav id="views" className={isOpen ? 'open' : ''} aria-label={copy.views.label}>
        <p className="brand">{copy.title}</p>
        {shown.map((name) => (
          <a
            key={name}
            href={viewPath(name)}
            aria-current={name === current ? (isOnItem ? 'true' : 'page') : undefined}
            onClick={close}
          >
            {copy.views[name]}
          </a>
        ))}
        {me && <p className="acting">{me.member?.name ?? copy.session.office}</p>}
        {/* Owners have the list of all sessions. */}
        {me && roleOf(me) !== 'owner' && me.other_sessions > 0 && <SignOutElsewhere />}
        <Button label={copy.session.signOut} className="button-link" onClick={onSignOut} />
      </nav>
    </header>
  )
}
