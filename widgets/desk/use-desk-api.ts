import { createContext, useCallback, useContext, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { desk } from '../../data/contracts/desk.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { type Result, request } from '../shared/lib/request.ts'

interface Call {
  /** Of another part of the API than the desk's. */
  readonly action?: string
  readonly timeoutMs?: number
  readonly body?: object
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly read?: (response: Response) => Promise<unknown>
}

/** What a call is refused with where there is no session. */
const closing = new Set(['no-session', 'desk-closed', 'missing-token', 'generation-closed'])

export interface DeskApi {
  /** Calls the desk's API, and notes whether the session goes on and the server answers. */
  call<T>(path: string, reply: GenericSchema<unknown, T>, call?: Call): Promise<Result<T>>
  /** Whether there may be a session: without one, nothing is asked for. */
  readonly isOpen: boolean
  /** Grows with each sign-in: what was refused before is to be loaded anew. */
  readonly session: number
}

export const DeskContext = createContext<DeskApi | undefined>(undefined)

/** Returns the API of the desk that a component belongs to. */
export const useDeskApi = () => useContext(DeskContext) as DeskApi

/** What the desk knows of its session, and of the server. */
export function useConnection() {
  const { options } = useWidget()
  const [state, setState] = useState<'unknown' | 'open' | 'closed'>('unknown')
  const [isGone, setGone] = useState(false)
  const [session, setSession] = useState(0)
  const { api } = options

  const call: DeskApi['call'] = useCallback(
    async (path, reply, { action = desk.action, ...init } = {}) => {
      const result = await request(api + action + path, reply, {
        credentials: 'same-origin',
        ...init,
      })
      if (init.signal?.aborted) return result
      const code = result.ok ? undefined : result.code
      setGone(code === 'network' || code === 'timeout' || /^http-5|^unavailable$/.test(code ?? ''))
      // What was asked before the end of a session doesn't begin another.
      if (result.ok) setState((now) => (now === 'closed' ? now : 'open'))
      if (code && closing.has(code)) setState('closed')
      return result
    },
    [api],
  )

  return {
    call,
    session,
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
