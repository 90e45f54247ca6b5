import type { ChatMessage } from '../../data/contracts/chat.ts'
import { emptyHistory, type History } from './history.ts'

/** Closed or open; idle, or waiting for a reply. */
export interface ChatState extends History {
  /** What has come of the reply so far; undefined while no reply is on its way. */
  readonly partialReply: string | undefined
  /** A reply came while the panel was closed. */
  readonly isUnread: boolean
  /** The visitor opened or closed the panel, so the focus follows; it wasn't found that way. */
  readonly movesFocus: boolean
}

export type ChatAction =
  | { readonly type: 'restored'; readonly history: History }
  | { readonly type: 'opened' | 'closed' | 'stopped' }
  | { readonly type: 'typed'; readonly draft: string }
  | {
      readonly type: 'requested'
      readonly messages: readonly ChatMessage[]
      readonly draft: string
    }
  | { readonly type: 'received'; readonly partialReply: string }
  | { readonly type: 'ended'; readonly reply: string | undefined }

export const initialState: ChatState = {
  ...emptyHistory,
  partialReply: undefined,
  isUnread: false,
  movesFocus: false,
}

export function reduce(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'restored':
      return { ...state, ...action.history, movesFocus: false }
    case 'opened':
      return { ...state, isOpen: true, isUnread: false, movesFocus: true }
    case 'closed':
      return { ...state, isOpen: false, movesFocus: true }
    case 'typed':
      return { ...state, draft: action.draft }
    case 'requested':
      return { ...state, messages: action.messages, draft: action.draft, partialReply: '' }
    case 'received':
      return { ...state, partialReply: action.partialReply }
    case 'stopped':
      return endReply(state, state.partialReply)
    case 'ended':
      return endReply(state, action.reply)
  }
}

function endReply(state: ChatState, content: string | undefined): ChatState {
  const { messages, isOpen } = state
  return {
    ...state,
    partialReply: undefined,
    messages: content ? [...messages, { role: 'assistant', content }] : messages,
    isUnread: !!content && !isOpen,
  }
}
