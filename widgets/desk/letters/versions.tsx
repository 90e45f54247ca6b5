import { useId, useState } from 'react'
import { type DeskPost, postVersion, postVersions } from '../../../data/contracts/desk-posts.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { counted } from '../app/counted.ts'
import { Dialog } from '../app/dialog.tsx'
import { useNotify } from '../app/notices.tsx'
import { longTime } from '../app/times.ts'
import { useDeskQuery } from '../app/use-desk-api.ts'
import { type Kind, pathOf } from './paths.ts'
import { PostBody } from './post-body.tsx'
import type { Writing } from './use-writing.ts'

const { versions: texts } = copy.editor

interface Props {
  readonly kind: Kind
  readonly post: DeskPost
  readonly writing: Writing
  readonly isReadOnly: boolean
}

/** The states that are kept of a text, each to be read and restored. */
export function Versions({ kind, post, writing, isReadOnly }: Props) {
  const path = `${pathOf(kind, post.id)}/versions`
  const { data } = useDeskQuery(path, postVersions)
  const [open, setOpen] = useState<string>()
  const id = useId()
  const versions = data?.versions ?? []
  return (
    <section className="pane" aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      {versions.length === 0 && <p className="hint">{texts.empty}</p>}
      <ul className="versions">
        {versions.map((version) => (
          <li key={version.id}>
            <Button
              className="button-link"
              label={sentenceOf(version)}
              onClick={() => setOpen(version.id)}
            />
          </li>
        ))}
      </ul>
      {open && (
        <Version
          path={`${path}/${open}`}
          isReadOnly={isReadOnly}
          isPending={writing.restore.isPending}
          onClose={() => setOpen(undefined)}
          onRestore={(onSuccess) => writing.restore.mutate(open, { onSuccess })}
        />
      )}
    </section>
  )
}

interface Listed {
  readonly at: string
  readonly by: { readonly name: string } | null
  readonly words: number
}

function sentenceOf({ at, by, words }: Listed): string {
  const time = longTime(at)
  const who = by ? copy.writing.by.replace('{time}', time).replace('{name}', () => by.name) : time
  return `${who}, ${counted(texts.words, words)}`
}

interface VersionProps {
  readonly path: string
  readonly isReadOnly: boolean
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onRestore: (onSuccess: () => void) => void
}

function Version({ path, isReadOnly, isPending, onClose, onRestore }: VersionProps) {
  const { data: version } = useDeskQuery(path, postVersion)
  const notify = useNotify()
  return (
    <Dialog
      title={version ? sentenceOf(version) : texts.read}
      closeLabel={copy.dismiss}
      onClose={onClose}
    >
      {version && (
        <>
          <h3>{version.title}</h3>
          <PostBody html={version.texts.content} />
          {!isReadOnly && (
            <Button
              className="primary"
              label={texts.restore}
              isDisabled={isPending}
              onClick={() =>
                onRestore(() => {
                  onClose()
                  notify(texts.restored)
                })
              }
            />
          )}
        </>
      )}
    </Dialog>
  )
}
