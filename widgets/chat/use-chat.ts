import { useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import copy from '../../data/chat.json' with { type: 'json' }
import { type ChatMessage, chat as contract } from '../../data/contracts/chat.ts'
import toasts from '../../data/messages.json' with { type: 'json' }
import { useListener } from '../shared/hooks/use-listener.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { emptyHistory, readHistory, saveHistory, trimHistory } from './history.ts'
import { requestReply } from './request-reply.ts'
import { fullscreenQuery } from './use-panel-dialog.ts'

/** What every part of the chat gets. */
export interface ChatProps {
  readonly chat: ReturnType<typeof useChat>
}

const initialState = {
  ...emptyHistory,
  /** What has come of the reply so far; undefined while no reply is on its way. */
  partialReply: undefined as string | undefined,
  /** A reply came while the panel was closed. */
  isUnread: false,
  /** The visitor opened or closed the panel, so the focus follows; it wasn't found that way. */
  movesFocus: false,
}
type State = typeof initialState
type Change = Partial<State> | ((state: State) => Partial<State>)

const reduce = (state: State, change: Change): State => ({
  ...state,
  ...(typeof change === 'function' ? change(state) : change),
})

function restore(): Partial<State> {
  const history = readHistory()
  // A panel that fills the screen would hide the page that the visitor came for.
  return { ...history, isOpen: history.isOpen && !fullscreenQuery.matches, movesFocus: false }
}

/** Returns the conversation, which follows the visitor through the tab, and what a visitor does. */
export function useChat() {
  const { options, focused, emit, report } = useWidget()
  const [state, update] = useReducer(reduce, initialState)
  const input = useRef<HTMLTextAreaElement>(null)
  const pendingRequest = useRef<AbortController>(undefined)
  const { messages, isOpen, draft } = state
  const greeting = options.text('greeting') || copy.greeting
  const conversation = useMemo<readonly ChatMessage[]>(
    () => [{ role: 'assistant', content: greeting }, ...messages],
    [greeting, messages],
  )

  useLayoutEffect(() => {
    update(restore())
    return () => {
      pendingRequest.current?.abort()
      pendingRequest.current = undefined
    }
  }, [])
  useListener(window, 'pageshow', ({ persisted }: PageTransitionEvent) => {
    // A page that comes back from the browser's cache has missed what was said since.
    if (persisted) update(restore())
  })

  // Not after the next paint: the visitor may leave the page before it.
  useLayoutEffect(() => saveHistory({ messages, isOpen, draft }), [messages, isOpen, draft])

  async function request(sent: readonly ChatMessage[], draft: string) {
    if (pendingRequest.current) return
    const abortController = new AbortController()
    const { signal } = abortController
    pendingRequest.current = abortController
    update({ messages: sent.slice(1), draft, partialReply: '' })
    const url = options.api + contract.action
    const result = await requestReply(url, trimHistory(sent), signal, (partialReply) =>
      update({ partialReply }),
    )
    // The widget was removed from the page meanwhile.
    if (pendingRequest.current !== abortController) return
    pendingRequest.current = undefined
    const isStopped = !result.ok && signal.aborted
    // It gets the focus back, whichever button the visitor pressed.
    if (input.current) focused.current = input.current
    flushSync(() =>
      update(({ messages, isOpen, partialReply }) => {
        const content = result.ok ? result.body.message : isStopped && partialReply
        return {
          partialReply: undefined,
          messages: content ? [...messages, { role: 'assistant', content }] : messages,
          isUnread: !!content && !isOpen,
        }
      }),
    )
    if (!isStopped) report(result, toasts.chat)
  }

  return {
    ...state,
    messages: conversation,
    input,
    isWaiting: state.partialReply !== undefined,
    open() {
      if (isOpen) return
      update({ isOpen: true, isUnread: false, movesFocus: true })
      emit('opened')
    },
    close() {
      if (!isOpen) return
      update({ isOpen: false, movesFocus: true })
      emit('closed')
    },
    type: (draft: string) => update({ draft }),
    send: (content: string) => request([...conversation, { role: 'user', content }], ''),
    sendAgain: () => request(conversation, draft),
    stop: () => pendingRequest.current?.abort(),
  }
}
