import { useEffect, useState } from 'react'
import { unknown } from 'valibot'
import { deskSignIn } from '../../../data/contracts/desk.ts'
import { deskMe, linkWish, typedCode } from '../../../data/contracts/members.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { safeStorage } from '../../shared/lib/storage.ts'
import { GateForm } from './gate-form.tsx'
import { OpenedLink } from './opened-link.tsx'
import { useDeskApi } from './use-desk-api.ts'
import { mePath } from './use-names.ts'

const { signIn: texts } = copy

type Way = 'mail' | 'code' | 'link' | 'token'

/** Whoever used the token here uses it again. It is the way that is stored, and never the token. */
const wayKey = 'desk sign-in'

interface Props {
  /** Whether a session ended while the desk was open. */
  readonly isAgain: boolean
  /** Whether the page was opened by a link that signs in. */
  readonly isLink: boolean
  readonly onSignedIn: () => void
}

/** Exchanges a mailed link, its code or the administration token for a session. */
export function SignIn({ isAgain, isLink, onSignedIn }: Props) {
  const { load } = useDeskApi()
  const usual: Way = safeStorage.get('localStorage', wayKey) === 'token' ? 'token' : 'mail'
  const [way, setWay] = useState<Way>(isLink ? 'link' : usual)
  const [token, setToken] = useState(() => location.hash.slice(1))
  const [email, setEmail] = useState('')
  // 204 has no body, which `unknown()` accepts.
  const send = (path: string, body: object) => load(`/sign-in${path}`, unknown(), { body })

  // Taken out of the address at once. In a tab that is here already, a link changes only the fragment.
  useEffect(() => {
    function take() {
      if (!isLink || location.hash === '') return
      setToken(location.hash.slice(1))
      setWay('link')
      history.replaceState(history.state, '', location.pathname)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [isLink])

  // Whoever opens the link in another tab of this browser is signed in here, too.
  useEffect(() => {
    if (way !== 'code') return
    const look = () => void load(mePath, deskMe).then(onSignedIn, () => {})
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [way, load, onSignedIn])

  function done(used: Way) {
    safeStorage.set('localStorage', wayKey, used === 'token' ? 'token' : undefined)
    onSignedIn()
  }

  const over = isAgain ? texts.over : undefined
  const common = { submit: texts.submit, submitting: texts.submitting, isAlert: isAgain }
  return (
    <main className="gate">
      <h1>{copy.title}</h1>
      {way === 'link' && (
        <OpenedLink
          key={token}
          token={token}
          onSignedIn={() => done('link')}
          onAsk={() => setWay('mail')}
        />
      )}
      {way === 'mail' && (
        <GateForm
          key="mail"
          schema={linkWish}
          text={over ?? texts.emailText}
          label={texts.email}
          field={{ name: 'email', type: 'email', autoComplete: 'email', defaultValue: email }}
          {...common}
          submit={texts.ask}
          submitting={texts.asking}
          send={(typed) => send('/ask', { email: typed })}
          onSent={(typed) => {
            setEmail(typed)
            setWay('code')
          }}
        >
          <Button className="button-link" label={texts.useToken} onClick={() => setWay('token')} />
        </GateForm>
      )}
      {way === 'code' && (
        <GateForm
          key="code"
          schema={typedCode}
          {...common}
          isAlert
          text={texts.asked.replace('{email}', () => email)}
          label={texts.code}
          field={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code' }}
          send={(code) => send('/code', { code })}
          onSent={() => done('code')}
        >
          <Button className="button-link" label={texts.again} onClick={() => setWay('mail')} />
        </GateForm>
      )}
      {way === 'token' && (
        <GateForm
          key="token"
          schema={deskSignIn}
          {...common}
          text={over ?? texts.text}
          label={texts.label}
          field={{ name: 'token', type: 'password', autoComplete: 'current-password' }}
          send={(token) => send('', { token })}
          onSent={() => done('token')}
        >
          <Button className="button-link" label={texts.useMail} onClick={() => setWay('mail')} />
        </GateForm>
      )}
    </main>
  )
}
