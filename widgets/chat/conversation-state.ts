import type { ChatMessage, ChatReply } from '../../data/contracts/chat.ts'
import { emptyHistory, type History } from './history.ts'

interface State extends History {
  /** The text of the reply received so far; undefined if no request is pending. */
  readonly partialReply: string | undefined
  /** A reply arrived while the panel was closed. */
  readonly isUnread: boolean
  /** The visitor opened or closed the panel, so the focus moves. Restored state doesn't move it. */
  readonly movesFocus: boolean
}

type Action =
  | { readonly type: 'opened' | 'closed' }
  | { readonly type: 'restored'; readonly history: History }
  | { readonly type: 'typed'; readonly draft: string }
  | { readonly type: 'sent'; readonly question: readonly ChatMessage[]; readonly draft: string }
  /** The reply has grown to this text. */
  | { readonly type: 'received'; readonly text: string }
  /** The request ended, with this reply, whose message is empty after a failure. */
  | { readonly type: 'ended'; readonly reply: ChatReply }

export const initialState: State = {
  ...emptyHistory,
  partialReply: undefined,
  isUnread: false,
  movesFocus: false,
}

export function reducer(state: State, action: Action): State {
  switch (action.type) {
    case 'opened':
      return { ...state, isOpen: true, isUnread: false, movesFocus: true }
    case 'closed':
      return { ...state, isOpen: false, movesFocus: true }
    case 'restored':
      return { ...initialState, ...action.history }
    case 'typed':
      return { ...state, draft: action.draft }
    case 'sent': {
      const messages = [...state.messages, ...action.question]
      return { ...state, messages, draft: action.draft, partialReply: '' }
    }
    case 'received':
      return { ...state, partialReply: action.text }
    case 'ended': {
      const { message, suggestions } = action.reply
      if (!message) return { ...state, partialReply: undefined }
      const messages = [
        ...state.messages,
        { role: 'assistant' as const, content: message, suggestions },
      ]
      return { ...state, messages, partialReply: undefined, isUnread: !state.isOpen }
    }
  }
}
