import { type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import copy from '../../data/chat.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Markdown } from '../shared/components/markdown.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { langOf } from '../shared/lib/options.ts'
import { Handover } from './handover.tsx'
import type { ChatProps } from './use-chat.ts'

/** The distance from the end, in pixels, within which new messages scroll into view. */
const followDistance = 48

/** The messages. Scrolls to new ones, unless the reader has scrolled up. */
export function Conversation({ chat }: ChatProps) {
  const { messages, partialReply, isWaiting } = chat
  const { options } = useWidget()
  const { api, say } = options
  const scroller = useRef<HTMLElement>(null)
  const isFollowing = useRef(true)
  const [hasNewBelow, setNewBelow] = useState(false)
  const questions = messages.length === 1 ? say(copy.starters) : messages.at(-1)?.suggestions
  const isUnanswered = !isWaiting && messages.at(-1)?.role === 'user'

  // Memoised, because each keystroke and each frame of a reply renders this component.
  const log = useMemo(
    () =>
      messages.map(({ role, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Messages only ever come at the end.
        <div key={index} className={role} lang={langOf(options, content)}>
          <span className="visually-hidden">
            {say(role === 'user' ? copy.visitor : copy.assistant)}
          </span>
          {role === 'user' ? <span>{content}</span> : <Markdown text={content} base={api} />}
        </div>
      )),
    [messages, options, api, say],
  )

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => isFollowing.current && scrollToEnd(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    // Always scroll to a message that the visitor sends.
    if (partialReply === '' && messages.at(-1)?.role === 'user') isFollowing.current = true
    if (isFollowing.current) scrollToEnd(scroller.current)
    else setNewBelow(true)
  }, [messages, partialReply])

  function handleScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    isFollowing.current = scrollHeight - scrollTop - clientHeight < followDistance
    if (isFollowing.current) setNewBelow(false)
  }

  function scrollToLatest() {
    isFollowing.current = true
    setNewBelow(false)
    scrollToEnd(scroller.current)
    scroller.current?.focus({ preventScroll: true })
  }

  return (
    <div className="conversation">
      <section
        ref={scroller}
        aria-label={say(copy.conversation)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is within the keyboard's reach.
        tabIndex={0}
        onScroll={handleScroll}
      >
        <div role="log">{log}</div>
        {/* Outside the log, so that a reply is announced only once, when it is complete. What nobody is told of
            has no links, because they would get the focus. */}
        {partialReply && (
          <div key={partialReply} className="assistant" aria-hidden="true" translate="no">
            <Markdown text={partialReply} />
          </div>
        )}
        {questions && (
          <div key="starters" className="starters">
            {questions.map((question) => (
              <Button
                key={question}
                label={question}
                onClick={() => chat.send(question, chat.draft)}
              />
            ))}
          </div>
        )}
        {isUnanswered && (
          <p className="unanswered">
            {say(copy.unanswered)}
            <Button className="button-link" label={copy.sendAgain} onClick={chat.sendAgain} />
          </p>
        )}
        {options.text('capture') === 'on' && <Handover chat={chat} />}
      </section>
      {hasNewBelow && (
        <Button className="scroll-to-latest" label={copy.newMessages} onClick={scrollToLatest} />
      )}
    </div>
  )
}

function scrollToEnd(scroller: HTMLElement | null) {
  if (scroller) scroller.scrollTop = scroller.scrollHeight
}
