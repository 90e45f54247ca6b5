import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import copy from '../../data/chat.json' with { type: 'json' }
import { type ChatMessage, chat as contract } from '../../data/contracts/chat.ts'
import toasts from '../../data/messages.json' with { type: 'json' }
import { useWidget } from '../shared/hooks/use-widget.ts'
import { toast } from '../shared/lib/toast.ts'
import { initialState, reduce } from './chat-state.ts'
import { fullscreenQuery } from './fullscreen-query.ts'
import { readHistory, saveHistory, trimHistory } from './history.ts'
import { requestReply } from './request-reply.ts'

export type ChatControls = ReturnType<typeof useChat>

/**
 * Returns the conversation, which follows the visitor through the tab, and what a visitor does.
 * @param input gets the focus back when a failure's toast is closed
 */
export function useChat(input: RefObject<HTMLTextAreaElement | null>) {
  const { host, options, emit } = useWidget()
  const [state, dispatch] = useReducer(reduce, initialState)
  const pendingRequest = useRef<AbortController>(undefined)
  const { messages, isOpen, draft } = state
  const greeting: ChatMessage = {
    role: 'assistant',
    content: options.text('greeting') || copy.greeting,
  }

  useLayoutEffect(() => {
    function restore() {
      const history = readHistory()
      // A panel that fills the screen would hide the page that the visitor came for.
      const isOpen = history.isOpen && !fullscreenQuery.matches
      dispatch({ type: 'restored', history: { ...history, isOpen } })
    }
    function handlePageShow({ persisted }: PageTransitionEvent) {
      // A page that comes back from the browser's cache has missed what was said since.
      if (persisted) restore()
    }
    restore()
    addEventListener('pageshow', handlePageShow)
    return () => {
      removeEventListener('pageshow', handlePageShow)
      pendingRequest.current?.abort()
      pendingRequest.current = undefined
    }
  }, [])

  // Not after the next paint: the visitor may leave the page before it.
  useLayoutEffect(() => saveHistory({ messages, isOpen, draft }), [messages, isOpen, draft])

  async function request(sent: readonly ChatMessage[], draft: string) {
    if (pendingRequest.current) return
    const abortController = new AbortController()
    pendingRequest.current = abortController
    dispatch({ type: 'requested', messages: sent, draft })
    const result = await requestReply(
      options.api + contract.action,
      trimHistory([greeting, ...sent]),
      abortController.signal,
      (partialReply) => dispatch({ type: 'received', partialReply }),
    )
    // The widget was removed from the page meanwhile.
    if (pendingRequest.current !== abortController) return
    pendingRequest.current = undefined
    if (!result.ok && abortController.signal.aborted) return dispatch({ type: 'stopped' })
    dispatch({ type: 'ended', reply: result.ok ? result.body.message : undefined })
    if (result.ok) emit('submitted')
    else {
      console.error(`${host.localName}: no reply`, result)
      toast(input.current ?? host, toasts.chat.failure)
      emit('failed', result.code)
    }
  }

  return {
    ...state,
    messages: [greeting, ...messages],
    open() {
      if (isOpen) return
      dispatch({ type: 'opened' })
      emit('opened')
    },
    close() {
      if (!isOpen) return
      dispatch({ type: 'closed' })
      emit('closed')
    },
    type: (draft: string) => dispatch({ type: 'typed', draft }),
    send: (content: string) => request([...messages, { role: 'user', content }], ''),
    sendAgain: () => request(messages, draft),
    stop: () => pendingRequest.current?.abort(),
  }
}
