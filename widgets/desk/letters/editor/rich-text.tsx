import { Editor, getSchema } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import copy from '../../../../data/desk.json' with { type: 'json' }
import { counted } from '../../app/counted.ts'
import { cleanPaste, type Dropped } from './clean-paste.ts'
import { toDocument, toHtml, toSlice } from './html.ts'
import { extensions } from './schema.ts'
import { Toolbar } from './toolbar.tsx'

const { editor: texts } = copy

interface Props {
  readonly label: string
  /** The first text. Another one needs another key. */
  readonly html: string
  readonly isReadOnly: boolean
  readonly describedBy: string
  readonly isInvalid: boolean
  readonly onChange: (html: string) => void
}

/** A text with headings, lists, quotes and links, as a post may have them. */
export function RichText({ label, html, isReadOnly, describedBy, isInvalid, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const changed = useRef(onChange)
  changed.current = onChange
  const [editor, setEditor] = useState<Editor>()
  const [, render] = useState(0)
  const [note, setNote] = useState('')
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: The text of an editor is its own once it is there.
  useEffect(() => {
    const made = editorIn(place.current as HTMLElement, { label, html, onDropped: setNote })
    made.on('update', () => changed.current(toHtml(made.state.doc)))
    made.on('transaction', () => render((count) => count + 1))
    setEditor(made)
    return () => made.destroy()
  }, [])

  useEffect(() => editor?.setEditable(!isReadOnly, false), [editor, isReadOnly])
  useEffect(() => {
    const { dom } = editor?.view ?? {}
    dom?.setAttribute('aria-describedby', `${describedBy} ${id}`)
    dom?.setAttribute('aria-invalid', `${isInvalid}`)
  }, [editor, describedBy, isInvalid, id])

  return (
    <div className="rich-text">
      {editor && !isReadOnly && <Toolbar editor={editor} />}
      <div ref={place} className="paper" />
      <p id={id} role="status" className="hint">
        {note}
      </p>
    </div>
  )
}

const schema = getSchema(extensions)

interface Options {
  readonly label: string
  readonly html: string
  readonly onDropped: (note: string) => void
}

function editorIn(element: HTMLElement, { label, html, onDropped }: Options): Editor {
  const editor: Editor = new Editor({
    element,
    extensions,
    content: toDocument(html, schema),
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleDOMEvents: {
        paste: (_, event) => take(event, event.clipboardData),
        // What is moved within the text is moved by the editor.
        drop: (view, event) => view.dragging === null && take(event, event.dataTransfer),
      },
    },
  })
  return editor

  /** Inserts what another program has copied. @returns whether it was HTML, or nothing that a text may have */
  function take(event: Event, data: DataTransfer | null): boolean {
    const pasted = data?.getData('text/html')
    if (pasted) {
      event.preventDefault()
      const { html, dropped } = cleanPaste(pasted)
      editor.view.dispatch(
        editor.state.tr
          .replaceSelection(toSlice(html, editor.schema))
          .scrollIntoView()
          .setMeta('uiEvent', 'paste'),
      )
      onDropped(sentenceOf(dropped))
      return true
    }
    const url = data?.getData('text/plain').trim() ?? ''
    if (/^https?:\/\/\S+$/.test(url) && !editor.state.selection.empty) {
      event.preventDefault()
      return editor.chain().setMark('link', { href: url }).run()
    }
    if (!data?.files.length) return false
    event.preventDefault()
    onDropped(sentenceOf({ images: data.files.length, tables: 0, hasLooks: false }))
    return true
  }
}

/** Says in one line what a pasted text has lost. */
function sentenceOf({ images, tables, hasLooks }: Dropped): string {
  const parts = [
    images > 0 && counted(texts.dropped.images, images),
    tables > 0 && counted(texts.dropped.tables, tables),
    hasLooks && texts.dropped.looks,
  ].filter(Boolean)
  return parts.length > 0 ? texts.dropped.sentence.replace('{parts}', parts.join(', ')) : ''
}
