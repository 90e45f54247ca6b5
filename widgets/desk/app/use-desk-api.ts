import { type keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { desk } from '../../../data/contracts/desk.ts'
import { type Result, request } from '../../shared/lib/request.ts'
import type { Drafts } from './drafts.ts'

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

/** A call that failed, with the code and the detail of `Result`. */
export class Failure extends Error {
  readonly code: string
  readonly detail: string | undefined
  /** The whole answer, such as the fields that were refused. */
  readonly answer: unknown
  constructor({ code, detail }: Extract<Result<unknown>, { ok: false }>, answer?: unknown) {
    super(code)
    this.code = code
    this.detail = detail
    this.answer = answer
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

/** Error codes that mean that there is no session. */
const closing = new Set(['no-session', 'desk-closed', 'missing-token', 'generation-closed'])

/** Whether the server can't be reached or can't answer now, so that the same call may work later. */
const isPassing = (code: string) => /^(network|timeout|http-5\d\d|unavailable)$/.test(code)

/** Whether a call did not arrive, as far as anybody knows here. */
const isUnreachable = (code: string) => /^(network|timeout|http-50[234])$/.test(code)

/** Reads are repeated until the server answers. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The browser may think that it is offline while the server runs on the same machine.
        networkMode: 'always',
        retry: (_, { code }) => isPassing(code),
        retryDelay: desk.pollMs,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })

/**
 * Options of a write that waits while the server can't be reached, and is sent when the line returns. The write must
 * be one that may arrive twice.
 */
export const untilSent = {
  retry: (_: number, { code }: Failure) => isUnreachable(code),
  retryDelay: desk.pollMs,
}

export interface DeskApi {
  /** Calls the desk's API, and tracks the session and the connection. @throws Failure */
  load<T>(path: string, reply: GenericSchema<unknown, T>, call?: Call): Promise<T>
  /** False between the end of a session and the next sign-in. Nothing is read meanwhile. */
  readonly isOpen: boolean
  readonly drafts: Drafts
}

export const DeskContext = createContext<DeskApi | undefined>(undefined)

/** Returns the API of the surrounding desk. */
export const useDeskApi = () => useContext(DeskContext) as DeskApi

const json = (response: Response): Promise<unknown> => response.json()

/** The state of the desk's session and of its connection to the server. */
export function useConnection() {
  const [state, setState] = useState<'unknown' | 'open' | 'closed'>('unknown')
  const [isGone, setGone] = useState(false)

  const load: DeskApi['load'] = useCallback(
    async (path, reply, { action = desk.action, read = json, ...init } = {}) => {
      let answer: unknown
      const result = await request(action + path, reply, {
        credentials: 'same-origin',
        ...init,
        async read(response) {
          answer = await read(response)
          return answer
        },
      })
      if (!init.signal?.aborted) {
        setGone(!result.ok && isPassing(result.code))
        // A late response must not reopen a session that has ended.
        if (result.ok) setState((now) => (now === 'closed' ? now : 'open'))
        else if (closing.has(result.code)) setState('closed')
      }
      if (!result.ok) throw new Failure(result, answer)
      return result.body
    },
    [],
  )

  return {
    load,
    state,
    isOpen: state !== 'closed',
    isGone,
    signedIn: () => setState('open'),
    signedOut: () => setState('closed'),
  }
}

interface Options {
  readonly intervalMs?: number
  readonly placeholderData?: typeof keepPreviousData
}

/** Reads a path of the API. @param intervalMs how often it is read again; by default never */
export function useDeskQuery<T>(
  path: string,
  reply: GenericSchema<unknown, T>,
  { intervalMs, ...options }: Options = {},
) {
  const { load, isOpen } = useDeskApi()
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => load(path, reply, { signal }),
    enabled: isOpen,
    refetchInterval: intervalMs ?? false,
    ...options,
  })
}
