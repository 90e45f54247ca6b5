import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { unknown } from 'valibot'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { Deliveries } from './deliveries.tsx'
import { createDrafts, useUnsavedWarning } from './drafts.ts'
import { Inbox } from './inbox.tsx'
import { Numbers } from './numbers.tsx'
import { Posts } from './posts.tsx'
import { Questions } from './questions.tsx'
import { SignIn } from './sign-in.tsx'
import { createQueryClient, DeskContext, useConnection } from './use-desk-api.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** The tabs, by their keys in the copy. */
const views = {
  ...{ inbox: Inbox, deliveries: Deliveries, posts: Posts },
  ...{ questions: Questions, numbers: Numbers },
} as const
const names = Object.keys(views) as (keyof typeof views)[]

/** The consultancy's tool for leads, deliveries, posts, questions and numbers. */
export function Desk() {
  const { host } = useWidget()
  const { load, state, isOpen, isGone, signedIn, signedOut } = useConnection()
  const [client] = useState(createQueryClient)
  const [drafts] = useState(() => createDrafts(host))
  useUnsavedWarning(drafts)
  const [view, setView] = useState<keyof typeof views>('inbox')
  const View = views[view]
  useKeptFocus()
  const [hasWorked, setWorked] = useState(false)
  if (state === 'open' && !hasWorked) setWorked(true)

  async function signOut() {
    await load('/sign-out', unknown(), { body: {} })
    // The next person who signs in must not see unsaved texts.
    drafts.clear()
    client.clear()
    setWorked(false)
    setView('inbox')
    signedOut()
  }

  return (
    <QueryClientProvider client={client}>
      <DeskContext value={{ load, isOpen, drafts }}>
        {!isOpen && <SignIn isAgain={hasWorked} onSignedIn={signedIn} />}
        <p role="status" className="connection">
          {isGone && copy.session.gone}
        </p>
        {/* Hidden without a session, so that unsaved text isn't lost. */}
        {(isOpen || hasWorked) && (
          <div hidden={!isOpen}>
            {hasWorked && (
              <div className="bar">
                <nav aria-label={copy.views.label}>
                  {names.map((name) => (
                    <Button
                      key={name}
                      label={copy.views[name]}
                      className="tab"
                      aria-current={name === view ? 'page' : undefined}
                      onClick={() => setView(name)}
                    />
                  ))}
                </nav>
                <Button
                  label={copy.session.signOut}
                  className="button-link"
                  onClick={() => void signOut().catch(() => {})}
                />
              </div>
            )}
            <View />
          </div>
        )}
      </DeskContext>
    </QueryClientProvider>
  )
}
