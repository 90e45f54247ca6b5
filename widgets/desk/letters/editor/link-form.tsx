import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { postHtml } from '../../../../data/contracts/blog.ts'
import copy from '../../../../data/desk.json' with { type: 'json' }
import { Button } from '../../../shared/components/button.tsx'

const { editor: texts } = copy

interface Props {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Asks where a link leads. Without a selection, its address becomes its text. */
export function LinkForm({ editor, onClose }: Props) {
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const href: string = editor.getAttributes('link').href ?? ''

  useLayoutEffect(() => field.current?.select(), [])

  function close() {
    onClose()
    editor.commands.focus()
  }

  function apply() {
    const address = addressOf(field.current?.value.trim() ?? '')
    if (!address) {
      setProblem(texts.link.invalid)
      field.current?.focus()
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    const isEmpty = editor.state.selection.empty && !editor.isActive('link')
    const linked = {
      type: 'text',
      text: address,
      marks: [{ type: 'link', attrs: { href: address } }],
    }
    if (isEmpty) chain.insertContent(linked).run()
    else chain.setMark('link', { href: address }).run()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    // It stands in the form of the post.
    event.preventDefault()
    apply()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset would need a legend in view.
    <div className="link-form" role="group" aria-label={texts.tools.link}>
      <label htmlFor={id}>{texts.link.label}</label>
      <input
        ref={field}
        id={id}
        inputMode="url"
        defaultValue={href}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onInput={() => setProblem('')}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-problem`} className="error" role="alert">
        {problem}
      </p>
      <p className="actions">
        <Button className="primary" label={texts.link.apply} onClick={apply} />
        {href && (
          <Button
            label={texts.link.remove}
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
              onClose()
            }}
          />
        )}
        <Button className="button-link" label={texts.link.cancel} onClick={close} />
      </p>
    </div>
  )
}

/** Returns the address of a link that a post may have: of a page of the site, of another site, of a mailbox or a phone. */
function addressOf(typed: string): string | undefined {
  if (/^[/#?]/.test(typed)) return typed
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(typed)) return `mailto:${typed}`
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const url = URL.parse(address)
  const isAllowed =
    url && (postHtml.schemes as readonly string[]).includes(url.protocol.slice(0, -1))
  const isHost = !url?.protocol.startsWith('http') || url.hostname.includes('.')
  return isAllowed && isHost && !/\s/.test(address) ? address : undefined
}
