import * as v from 'valibot'
import { chat, chatReply } from '../../data/contracts/chat.ts'
import { readState, saveState } from '../shared/lib/storage.ts'

const name = 'coach-chat'

/** The state stored in the tab. The draft was typed, but not sent. */
const history = v.object({
  messages: v.array(
    v.object({
      role: v.picklist(chat.roles),
      content: v.string(),
      suggestions: chatReply.entries.suggestions,
    }),
  ),
  isOpen: v.boolean(),
  draft: v.string(),
})
export type History = v.InferOutput<typeof history>

export const emptyHistory: History = { messages: [], isOpen: false, draft: '' }

/** Reads the stored conversation. Invalid state is ignored. */
export function readHistory(): History {
  return readState(name, history) ?? emptyHistory
}

/** Stores the conversation in the tab, but nothing before the first message. */
export function saveHistory(history: History): void {
  if (history.messages.length > 0) saveState(name, history)
}
