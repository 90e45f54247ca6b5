import { useEffect, useRef } from 'react'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { longTime } from '../app/times.ts'
import { PostBody } from './post-body.tsx'
import type { Writing } from './use-writing.ts'

const { conflict: texts } = copy.editor

/** Says who saved another text meanwhile, and asks which one goes on. */
export function Conflict({ writing: { theirs, choose } }: { readonly writing: Writing }) {
  const place = useRef<HTMLElement>(null)
  const isOpen = theirs !== undefined
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const name = theirs?.changed_by?.name ?? copy.writing.somebody
  return (
    <section ref={place} role="alert">
      {theirs && (
        <div className="pane conflict">
          <p>
            {capitalized(texts.text)
              .replace('{name}', () => capitalized(name))
              .replace('{time}', longTime(theirs.changed_at ?? theirs.created_at))}
          </p>
          <details>
            <summary>{texts.read}</summary>
            <h2>{theirs.draft?.title ?? theirs.title}</h2>
            <PostBody html={theirs.draft?.content ?? theirs.content} />
          </details>
          <p className="actions">
            <Button className="primary" label={texts.keep} onClick={() => void choose(false)} />
            <Button label={texts.take} onClick={() => void choose(true)} />
            <span className="hint">{texts.hint}</span>
          </p>
        </div>
      )}
    </section>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
