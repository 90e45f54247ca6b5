import { useEffect, useRef } from 'react'
import { digitsOf } from '../../../data/contracts/digits.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Deal } from './deal.tsx'
import { ListMembership } from './list-membership.tsx'
import { NoteForm } from './note-form.tsx'
import { PersonActions } from './person-actions.tsx'
import { Timeline } from './timeline.tsx'
import { usePerson } from './use-person.ts'

interface Props {
  readonly id: string
  readonly onErased: (id: string) => void
  readonly onClose: () => void
}

const { record: texts, people } = copy

/** Shows a person: what is next, then all that happened. */
export function PersonPane({ id, onErased, onClose }: Props) {
  const { person, problem, change, note } = usePerson(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = person !== undefined

  useEffect(() => {
    // On a phone the list is hidden now, so it lost the focus.
    if (isLoaded && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [isLoaded])

  if (!person) return <p className="pane pick">{copy.loading}</p>
  const back = <Button label={texts.back} className="button-link back" onClick={onClose} />
  if (person === 'gone') {
    return (
      <div className="pane">
        {back}
        <p role="status">{people.gone}</p>
      </div>
    )
  }
  const { name, company, revenue, team, fit, fit_line, emails, phones } = person
  const facts = [company, revenue, team && people.team.replace('{team}', team)].filter(Boolean)
  return (
    <section className="pane person" aria-label={name}>
      {back}
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        {fit !== 'none' && (
          <p className="fit">
            <b>{copy.fit.names[fit]}</b> {fit_line}
          </p>
        )}
        <p className="links">
          {emails.map((email) => (
            <a key={email} href={`mailto:${encodeURIComponent(email)}`}>
              {texts.mail} {email}
            </a>
          ))}
          {phones.map((phone) => (
            <a key={phone} href={`tel:${/^\s*[+＋]/.test(phone) ? '+' : ''}${digitsOf(phone)}`}>
              {texts.call} {phone}
            </a>
          ))}
        </p>
      </header>
      <Deal person={person} problem={problem ?? undefined} onChange={change} />
      <NoteForm id={id} isPending={note.isPending} send={note.mutate} />
      <Timeline person={person} />
      <ListMembership person={person} />
      <PersonActions person={person} onErased={() => onErased(id)} />
    </section>
  )
}
