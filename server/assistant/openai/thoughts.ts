import type { Piece } from '../assistant.ts'

/** The tags in which models think aloud: `<think>`, `<thinking time="3">`, `[THINK]`, `◁think▷`. */
const name = '(?:seed:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|scratchpad)'
const opening = new RegExp(
  `^\\s*(?:<${name}(?:\\s[^<>]{0,60})?>|\\[${name}\\]|◁${name}▷|<\\|channel\\|>analysis)`,
  'i',
)
const closing = new RegExp(
  `</${name}\\s?>|\\[/${name}\\]|◁/${name}▷|<\\|channel\\|>final<\\|message\\|>`,
  'gi',
)
/** A text that may go on as an opening or a closing tag. */
const openingBegun = /^\s*(?:<[\w:|]*(?:\s[^<>]{0,60})?|\[\w*|◁\w*)?$/
const closingBegun = /(?:[<[◁](?:\/[\w:]*\s?)?|<\|[\w|<>]*)$/
/** No tag is longer. */
const maxTag = 80

/** How thoughts begin. Where a server swallows the opening tag, they look like a reply at first. */
const musings = [
  ...['okay', 'ok', 'alright', 'hmm', 'so', 'well', 'wait', 'first', 'now', 'let me', "let's"],
  ...['we need', 'we have', 'we are', 'we should', 'we must', 'we can', 'i need', 'i should'],
  ...['i must', 'i have to', 'i will', 'i think', 'the user', 'the visitor', 'the customer'],
  ...['the question', 'the person', 'user', 'visitor', 'this user', 'this visitor', 'thinking'],
  ...['thought', 'reasoning', "here's a thinking", "here's my thinking", 'got it', 'analysis'],
]

/** Returns a whole answer without the thoughts before it; nothing, if they never ended. */
function withoutThoughts(text: string): string {
  const rest = afterThoughts(text)
  return opening.test(rest) ? '' : rest
}

/** What is known of a model's thoughts, as long as the process. */
export interface ThoughtHabits {
  /** Whether it sent a closing tag without an opening one. */
  swallowsOpening: boolean
}

/**
 * Streams an answer without the thoughts before it, wherever pieces cut their tags. What may be thoughts is held
 * back. If a closing tag shows too late that what was streamed were thoughts, the last piece replaces them.
 */
export async function* streamWithoutThoughts(
  pieces: AsyncIterable<string>,
  habits: ThoughtHabits,
): AsyncGenerator<string | Piece> {
  let text = ''
  let shown = 0
  let isThoughtOver = false
  let isReplaced = false
  for await (const piece of pieces) {
    const seen = text.length
    text += piece
    if (text.slice(Math.max(0, seen - maxTag)).search(closing) >= 0) {
      habits.swallowsOpening ||= !isThoughtOver && !opening.test(text)
      isReplaced ||= shown > 0
      isThoughtOver = true
      shown = 0
      text = afterThoughts(text)
    }
    if (isThoughtOver && shown === 0) text = text.trimStart()
    const isHeld =
      isReplaced ||
      (shown === 0 &&
        (mayOpen(text) || (!isThoughtOver && (habits.swallowsOpening || muses(text)))))
    if (isHeld) continue
    const end = closingBegun.exec(text.slice(-maxTag))
    const until = end ? text.length - end[0].length : text.length
    if (until > shown) yield text.slice(shown, until)
    shown = Math.max(shown, until)
  }
  const rest = withoutThoughts(text.slice(shown))
  if (isReplaced) yield { text: rest, replaces: true }
  else if (rest !== '') yield rest
}

function afterThoughts(text: string): string {
  const last = [...text.matchAll(closing)].at(-1)
  return last ? text.slice(last.index + last[0].length).trimStart() : text
}

const mayOpen = (text: string) => opening.test(text) || openingBegun.test(text)

function muses(text: string): boolean {
  const start = text
    .slice(0, 2 * maxTag)
    .trimStart()
    .replaceAll('’', "'")
    .toLowerCase()
  return musings.some((one) =>
    start.length <= one.length
      ? one.startsWith(start)
      : start.startsWith(one) && !/\w/.test(start[one.length] ?? ''),
  )
}
