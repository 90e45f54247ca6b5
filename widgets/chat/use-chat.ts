import { useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import copy from '../../data/chat.json' with { type: 'json' }
import { type ChatMessage, chat as contract } from '../../data/contracts/chat.ts'
import toasts from '../../data/messages.json' with { type: 'json' }
import { useListener } from '../shared/hooks/use-listener.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { emptyHistory, readHistory, saveHistory } from './history.ts'
import { requestReply } from './request-reply.ts'
import { trimHistory } from './trim-history.ts'
import { fullscreenQuery } from './use-panel-dialog.ts'

/** The server gets our own greeting, because a host page's wouldn't be the assistant's words. */
const ownGreeting: ChatMessage = { role: 'assistant', content: copy.greeting }

/** The props of every part of the chat. */
export interface ChatProps {
  readonly chat: ReturnType<typeof useChat>
}

const initialState = {
  ...emptyHistory,
  /** The text of the reply received so far; undefined if no request is pending. */
  partialReply: undefined as string | undefined,
  /** A reply arrived while the panel was closed. */
  isUnread: false,
  /** The visitor opened or closed the panel, so the focus moves. Restored state doesn't move it. */
  movesFocus: false,
}
type State = typeof initialState

const reduce = (state: State, change: Partial<State>) => ({ ...state, ...change })

function restore(state: State): State {
  const history = readHistory()
  // Don't reopen a panel that would fill the screen and hide the new page.
  const isOpen = history.isOpen && !fullscreenQuery.matches
  return { ...state, ...history, isOpen, movesFocus: false }
}

/** Returns the conversation, which is stored in the tab, and the visitor's actions. */
export function useChat() {
  const { options, focused, emit, report } = useWidget()
  const [state, update] = useReducer(reduce, initialState, restore)
  const input = useRef<HTMLTextAreaElement>(null)
  const pendingRequest = useRef<AbortController>(undefined)
  const { messages, isOpen, draft } = state
  const greeting = options.text('greeting') || copy.greeting
  const conversation = useMemo<readonly ChatMessage[]>(
    () => [{ role: 'assistant', content: greeting }, ...messages],
    [greeting, messages],
  )

  useLayoutEffect(
    () => () => {
      pendingRequest.current?.abort()
      pendingRequest.current = undefined
    },
    [],
  )
  useListener(window, 'pageshow', ({ persisted }: PageTransitionEvent) => {
    // A page restored from the back/forward cache has missed newer messages.
    if (persisted) update(restore(state))
  })

  // A layout effect, because the visitor may leave the page before the next paint.
  useLayoutEffect(() => saveHistory({ messages, isOpen, draft }), [messages, isOpen, draft])

  async function request(messages: State['messages'], draft: string) {
    if (pendingRequest.current) return
    const abortController = new AbortController()
    const { signal } = abortController
    pendingRequest.current = abortController
    let partialReply = ''
    let frame = 0
    const showPart = () => {
      frame = 0
      update({ partialReply })
    }
    update({ messages, draft, partialReply })
    const url = options.api + contract.action
    const result = await requestReply(
      url,
      trimHistory([ownGreeting, ...messages]),
      signal,
      (part) => {
        partialReply += part
        // Many parts may arrive within one frame.
        frame ||= requestAnimationFrame(showPart)
      },
    )
    cancelAnimationFrame(frame)
    // The widget was removed from the page in the meantime.
    if (pendingRequest.current !== abortController) return
    pendingRequest.current = undefined
    const isStopped = !result.ok && signal.aborted
    const content = result.ok ? result.body.message : isStopped && partialReply
    // After the request the input gets the focus, whichever button started it.
    if (input.current) focused.current = input.current
    flushSync(() =>
      update({
        partialReply: undefined,
        messages: content ? [...messages, { role: 'assistant', content }] : messages,
        isUnread: !!content && !input.current,
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
      update({ isOpen: false, movesFocus: true })
      emit('closed')
    },
    type: (draft: string) => update({ draft }),
    send: (content: string, draft = '') => request([...messages, { role: 'user', content }], draft),
    sendAgain: () => request(messages, draft),
    stop: () => pendingRequest.current?.abort(),
  }
}
