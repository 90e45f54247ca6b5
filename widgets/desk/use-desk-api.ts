import { createContext, useCallback, useContext, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { desk } from '../../data/contracts/desk.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { type Result, request } from '../shared/lib/request.ts'

interface Call {
  /** The path of another API, such as the blog's. */
  readonly action?: string
  readonly timeoutMs?: number
  readonly body?: object
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly read?: (response: Response) => Promise<unknown>
}

/** Error codes that mean that there is no session. */
const closing = new Set(['no-session', 'desk-closed', 'missing-token', 'generation-closed'])

export interface DeskApi {
  /**
   * Calls the desk's API, and tracks the session and the connection. Each sign-in creates a new function,
   * so that effects that depend on it load rejected data again.
   */
  call<T>(path: string, reply: GenericSchema<unknown, T>, call?: Call): Promise<Result<T>>
  /** False between the end of a session and the next sign-in. Nothing is requested meanwhile. */
  readonly isOpen: boolean
}

export const DeskContext = createContext<DeskApi | undefined>(undefined)

/** Returns the API of the surrounding desk. */
export const useDeskApi = () => useContext(DeskContext) as DeskApi

/** The state of the desk's session and of its connection to the server. */
export function useConnection() {
  const { options } = useWidget()
  const [state, setState] = useState<'unknown' | 'open' | 'closed'>('unknown')
  const [isGone, setGone] = useState(false)
  const [session, setSession] = useState(0)
  const { api } = options

  // biome-ignore lint/correctness/useExhaustiveDependencies: Each sign-in creates a new function.
  const call: DeskApi['call'] = useCallback(
    async (path, reply, { action = desk.action, ...init } = {}) => {
      const result = await request(api + action + path, reply, {
        credentials: 'same-origin',
        ...init,
      })
      if (init.signal?.aborted) return result
      const code = result.ok ? undefined : result.code
      setGone(code === 'network' || code === 'timeout' || /^http-5|^unavailable$/.test(code ?? ''))
      // A late response must not reopen a session that has ended.
      if (result.ok) setState((now) => (now === 'closed' ? now : 'open'))
      if (code && closing.has(code)) setState('closed')
      return result
    },
    [api, session],
  )

  return {
    call,
    state,
    isOpen: state !== 'closed',
    isGone,
    signedIn() {
      setState('open')
      setSession((count) => count + 1)
    },
    signedOut: () => setState('closed'),
  }
}
