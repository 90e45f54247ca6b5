import type { ChatMessage, ChatReply } from '../../../data/contracts/chat.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import type { Assistant } from '../../../server/assistant/assistant.ts'
import { wholeReply } from '../../../server/assistant/whole-reply.ts'
import { shapes } from '../../../site/_config/check-content.ts'
import { referenceResolver } from '../../../site/_config/references.ts'
import { admits, type Conversation, type Fact } from './conversation.ts'

export interface Miss {
  readonly conversation: Conversation
  readonly answer: string
  /** Missing and forbidden facts of the answer. */
  readonly wrong: readonly string[]
  /** Whether the assistant says that it doesn't know. That helps little, but misleads nobody. */
  readonly isAdmitted: boolean
}

/** In characters: an answer that contains everything is no answer. */
const longest = 900

const call = { signal: new AbortController().signal }

export type AssistantOn = (day: Date) => Pick<Assistant, 'reply'>

/** Asks one question after the other. @returns the last answer, what it suggests, and how long each took */
export async function play(asks: readonly string[], assistant: Pick<Assistant, 'reply'>) {
  const messages: ChatMessage[] = []
  const milliseconds: number[] = []
  let last: ChatReply = { message: '' }
  for (const content of asks) {
    messages.push({ role: 'user', content })
    const start = performance.now()
    last = await wholeReply(assistant.reply(messages, call))
    milliseconds.push(performance.now() - start)
    messages.push({ role: 'assistant', content: last.message })
  }
  return { answer: last.message, suggestions: last.suggestions ?? [], milliseconds }
}

/**
 * Plays every conversation and compares its last answer with the facts.
 * @returns, among others, the share of right answers, which is 1 without any questions
 */
export async function evaluate(
  conversations: readonly Conversation[],
  content: Knowledge['content'],
  assistantOn: AssistantOn,
): Promise<{ share: number; misses: Miss[]; milliseconds: number[] }> {
  const misses: Miss[] = []
  const milliseconds: number[] = []
  const says = spoken(content)
  const assistants = new Map<string, Pick<Assistant, 'reply'>>()
  for (const conversation of conversations) {
    const day = conversation.on ?? '2026-11-21'
    const assistant = assistants.get(day) ?? assistantOn(new Date(`${day}T12:00:00Z`))
    assistants.set(day, assistant)
    const { answer, milliseconds: times } = await play(conversation.asks, assistant)
    milliseconds.push(...times)
    const lacking = conversation.holds.filter((fact) => !says(answer, fact))
    const untrue = (conversation.lacks ?? []).filter((fact) => says(answer, fact))
    const wrong = [
      ...lacking.map((fact) => `lacks ${fact}`),
      ...untrue.map((fact) => `says ${fact}`),
      ...(answer.length > longest ? [`is ${answer.length} characters long`] : []),
    ]
    if (wrong.length > 0)
      misses.push({ conversation, answer, wrong, isAdmitted: admits.test(answer) })
  }
  const share = 1 - misses.length / Math.max(1, conversations.length)
  return { share, misses, milliseconds }
}

/** Whether an answer contains a fact, regardless of case and dashes. */
export function spoken(content: Knowledge['content']) {
  const { resolve, errors } = referenceResolver(content, {}, shapes)
  return (answer: string, fact: Fact): boolean => {
    if (fact instanceof RegExp) return fact.test(answer)
    const text = resolve(fact, 'tests/programs/evaluation', [])
    if (errors[0]) throw new Error(errors[0].reason)
    return plain(answer).includes(plain(String(text)))
  }
}

const plain = (text: string) => text.toLowerCase().replace(/[‐-―]/g, '-').replace(/[*_]/g, '')
