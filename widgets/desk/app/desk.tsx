import { QueryClientProvider, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { unknown } from 'valibot'
import { desk } from '../../../data/contracts/desk.ts'
import { type DeskMe, deskMe, signInPage } from '../../../data/contracts/members.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Connection } from './connection.tsx'
import { createDrafts, useUnsavedWarning } from './drafts.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Menu } from './menu.tsx'
import { Notices } from './notices.tsx'
import { viewPath } from './paths.ts'
import { followLink, navigate, useAddress } from './router.ts'
import { homeOf, mayOpen, viewOf } from './routes.tsx'
import { SessionEnd } from './session-end.tsx'
import { SignIn } from './sign-in.tsx'
import { createQueryClient, DeskContext, useConnection } from './use-desk-api.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { mePath, roleOf, useMe } from './use-names.ts'

/** Views that begin with their content. */
const withoutHeading: ReadonlySet<string> = new Set(['deliveries', 'numbers'])

/** The consultancy's tool for people, posts, deliveries, questions and numbers. */
export function Desk() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Notices>
        <Session />
      </Notices>
    </QueryClientProvider>
  )
}

/** Shows the view of the address, or the form to sign in. */
function Session() {
  const client = useQueryClient()
  const { load, state, isOpen, isGone, signedIn, signedOut } = useConnection()
  const [drafts] = useState(createDrafts)
  const waiting = useIsMutating()
  useUnsavedWarning(drafts, waiting > 0)
  useKeptFocus()
  const { path } = useAddress()
  const view = viewOf(path)
  const [hasWorked, setWorked] = useState(false)
  if (state === 'open' && !hasWorked) setWorked(true)

  const title = view ? copy.views[view.name] : copy.lost.title
  useEffect(() => {
    document.title = `${title} | ${copy.title}`
  }, [title])

  const isAtLink = path === signInPage

  /** Forgets what was loaded and typed, which the next person must not see. */
  function forget() {
    drafts.clear()
    client.clear()
    setWorked(false)
  }

  async function signOut() {
    await load('/sign-out', unknown(), { body: {} })
    forget()
    navigate(desk.page)
    signedOut()
  }

  async function welcome() {
    const before = client.getQueryData<DeskMe>([mePath])
    const me = await load(mePath, deskMe).catch(() => undefined)
    if (before && me && before.member?.id !== me.member?.id) forget()
    client.setQueryData([mePath], me)
    if (isAtLink) navigate(desk.page, { replaces: true })
    signedIn()
  }

  return (
    <DeskContext value={{ load, isOpen, drafts }}>
      {(!isOpen || isAtLink) && (
        <SignIn isAgain={hasWorked} isLink={isAtLink} onSignedIn={() => void welcome()} />
      )}
      {/* Hidden without a session, so that unsaved text isn't lost. */}
      {((isOpen && !isAtLink) || hasWorked) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: It handles the links of its views.
        // biome-ignore lint/a11y/useKeyWithClickEvents: The keyboard clicks links, too.
        <div className="shell" hidden={!isOpen || isAtLink} onClick={followLink}>
          {hasWorked && (
            <Menu
              current={view?.name}
              isOnItem={view?.id !== undefined}
              onSignOut={() => void signOut().catch(() => {})}
            />
          )}
          <main>
            {hasWorked && <SessionEnd onRenew={signedOut} />}
            <Connection isGone={isGone} waiting={waiting} />
            {view && withoutHeading.has(view.name) && <h1>{title}</h1>}
            <ErrorBoundary key={view?.name}>
              <Suspense fallback={<p role="status">{copy.loading}</p>}>
                <Shown path={path} />
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
      )}
    </DeskContext>
  )
}

/** Shows the view of an address, or the first one that the role may open instead. */
function Shown({ path }: { readonly path: string }) {
  const me = useMe()
  const view = viewOf(path)
  const isClosed = me && view && !mayOpen(roleOf(me), view.name)
  useEffect(() => {
    if (isClosed) navigate(viewPath(homeOf(roleOf(me))), { replaces: true })
  }, [isClosed, me])
  if (isClosed) return null
  return view ? <view.View id={view.id} /> : <Lost />
}

/** Says that no view has this address. */
function Lost() {
  return (
    <div className="empty">
      <h1>{copy.lost.title}</h1>
      <p>
        <a href={desk.page}>{copy.lost.action}</a>
      </p>
    </div>
  )
}
