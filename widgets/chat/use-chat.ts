import { useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import copy from '../../data/chat.json' with { type: 'json' }
import { type ChatMessage, chat as contract } from '../../data/contracts/chat.ts'
import toasts from '../../data/messages.json' with { type: 'json' }
import { useListener } from '../shared/hooks/use-listener.ts'
import { useMutation } from '../shared/hooks/use-mutation.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { initialState, reducer } from './conversation-state.ts'
import { type History, readHistory, saveHistory } from './history.ts'
import { requestReply } from './request-reply.ts'
import { trimHistory } from './trim-history.ts'
import { fullscreenQuery } from './use-panel-dialog.ts'

/** The server gets our own greeting, because a host page's wouldn't be the assistant's words. */
const ownGreeting: ChatMessage = { role: 'assistant', content: copy.greeting }

/** What a visitor typed to hand the chat over, and how many messages were there when it was sent last. */
interface HandoverState {
  messages: number
  typed?: FormData
}

/** The props of every part of the chat. */
export interface ChatProps {
  readonly chat: ReturnType<typeof useChat>
}

/** Returns the conversation, which is stored in the tab, and the visitor's actions. */
export function useChat() {
  const { options, emit, report, attempt } = useWidget()
  const [state, dispatch] = useReducer(reducer, initialState, (initial) =>
    reducer(initial, { type: 'restored', history: restorable() }),
  )
  const input = useRef<HTMLTextAreaElement>(null)
  // Survives the panel, which is removed when it is closed.
  const handover = useRef<HandoverState>({ messages: 1 })
  const { messages, isOpen, draft } = state
  const greeting = options.text('greeting') || options.say(copy.greeting)
  const conversation = useMemo<History['messages']>(
    () => [{ role: 'assistant', content: greeting }, ...messages],
    [greeting, messages],
  )

  const reply = useMutation(async (signal, question: readonly ChatMessage[], draft: string) => {
    dispatch({ type: 'sent', question, draft })
    // Another button that sends disappears, and so does its focus.
    input.current?.focus({ preventScroll: true })
    let text = ''
    let frame = 0
    const showPart = () => {
      frame = 0
      dispatch({ type: 'received', text })
    }
    const result = await requestReply(
      options.api + contract.action,
      trimHistory([ownGreeting, ...messages, ...question]),
      signal,
      (part) => {
        text += part
        // Many parts may arrive within one frame.
        frame ||= requestAnimationFrame(showPart)
      },
    )
    cancelAnimationFrame(frame)
    return { result, text, isStopped: !result.ok && signal.aborted }
  })

  useListener(window, 'pageshow', ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    // A page restored from the back/forward cache has missed newer messages. A pending reply is to old ones.
    reply.cancel()
    dispatch({ type: 'restored', history: restorable() })
  })

  // A layout effect, because the visitor may leave the page before the next paint.
  useLayoutEffect(() => saveHistory({ messages, isOpen, draft }), [messages, isOpen, draft])

  async function request(question: readonly ChatMessage[], draft: string) {
    const crash = await attempt(ask(question, draft), toasts.chat)
    // Otherwise the visitor would wait for a reply that nobody was asked for.
    if (crash) dispatch({ type: 'ended', reply: { message: '' } })
  }

  async function ask(question: readonly ChatMessage[], draft: string) {
    const ended = await reply.run(question, draft)
    if (!ended || ended.isLate) return
    const { result, text, isStopped } = ended.result
    dispatch({ type: 'ended', reply: result.ok ? result.body : { message: isStopped ? text : '' } })
    if (!isStopped) report(result, toasts.chat)
  }

  return {
    ...state,
    messages: conversation,
    input,
    handover,
    isWaiting: state.partialReply !== undefined,
    open() {
      if (isOpen) return input.current?.focus({ preventScroll: true })
      // The conversation may have gone on in another chat of the page.
      const history = readHistory()
      if (!reply.isPending && history.messages.length > messages.length)
        dispatch({ type: 'restored', history })
      dispatch({ type: 'opened' })
      emit('opened')
    },
    close() {
      if (!isOpen) return
      dispatch({ type: 'closed' })
      emit('closed')
    },
    type: (draft: string) => dispatch({ type: 'typed', draft }),
    send: (content: string, draft = '') => request([{ role: 'user', content }], draft),
    sendAgain: () => request([], draft),
    stop() {
      input.current?.focus({ preventScroll: true })
      reply.pending.current?.abort()
    },
  }
}

function restorable(): History {
  const history = readHistory()
  // Don't reopen a panel that would fill the screen and hide the new page.
  return { ...history, isOpen: history.isOpen && !fullscreenQuery.matches }
}
