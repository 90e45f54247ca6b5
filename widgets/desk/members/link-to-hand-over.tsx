import { useEffect, useId, useRef } from 'react'
import type { ShownLink } from '../../../data/contracts/members.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useNotify } from '../app/notices.tsx'
import { longTime } from '../app/times.ts'

const { members: texts } = copy

/** A link that signs somebody in, shown once. */
export function LinkToHandOver({ name, path, ends_at }: ShownLink & { readonly name: string }) {
  const notify = useNotify()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const fill = (text: string) =>
    text.replaceAll('{name}', () => name).replace('{time}', longTime(ends_at))

  // biome-ignore lint/correctness/useExhaustiveDependencies: Each link is selected once.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [path])

  async function copyLink() {
    field.current?.select()
    // Missing without TLS: the text is selected, so that the keyboard copies it.
    await navigator.clipboard?.writeText(field.current?.value ?? '')
    if (navigator.clipboard) notify(texts.copied)
  }

  return (
    <div className="pane">
      <label htmlFor={id}>{fill(texts.link)}</label>
      <p className="actions">
        <input
          ref={field}
          id={id}
          readOnly
          value={location.origin + path}
          aria-describedby={`${id}-text`}
        />
        <Button label={texts.copy} onClick={() => void copyLink().catch(() => {})} />
      </p>
      <p id={`${id}-text`} className="hint">
        {fill(texts.linkText)}
      </p>
    </div>
  )
}
