import type { Editor } from '@tiptap/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import copy from '../../../../data/desk.json' with { type: 'json' }
import { Button } from '../../../shared/components/button.tsx'
import { LinkForm } from './link-form.tsx'

const { editor: texts } = copy

// Paths of Lucide icons on a grid of 24 x 24.
const icons = {
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  italic: 'M19 4h-9m4 16H5M15 4L9 20',
  underline: 'M6 4v6a6 6 0 0 0 12 0V4M4 20h16',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  bulletList: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  orderedList:
    'M11 5h10m-10 7h10m-10 7h10M4 4h1v5M4 9h2m.5 11H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  blockquote: 'M17 5H3m18 7H8m13 7H8m-5-7v7',
  undo: 'M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14l5-5l-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
} as const

const marks = ['bold', 'italic', 'underline'] as const
const blocks = ['bulletList', 'orderedList', 'blockquote'] as const
const levels = [1, 2, 3, 4, 5, 6] as const
const keys = { bold: 'B', italic: 'I', underline: 'U', undo: 'Z', redo: 'Shift+Z' } as const
const control = /Mac|iP/.test(navigator.platform) ? 'Meta' : 'Control'

/** The tools of a text. One of them is in the order of the Tab key, and the arrow keys lead to the others. */
export function Toolbar({ editor }: { readonly editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>('select, button') ?? [])]
  const hold = (current: Element) => {
    for (const tool of tools()) tool.tabIndex = tool === current ? 0 : -1
  }

  // Once it is there, and again whenever a tool was rendered anew.
  useEffect(() => {
    const all = tools()
    if (all.filter(({ tabIndex }) => tabIndex === 0).length !== 1 && all[0]) hold(all[0])
  })

  useEffect(() => {
    const { dom } = editor.view
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setLinking(true)
    }
    dom.addEventListener('keydown', open)
    return () => dom.removeEventListener('keydown', open)
  }, [editor])

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    // The arrow keys of a choice are its own, but for these two.
    if (step === undefined || event.altKey) return
    event.preventDefault()
    const all = tools()
    const index = all.indexOf(event.target as HTMLElement)
    all.at((index + step) % all.length)?.focus()
  }

  const level = levels.find((one) => editor.isActive('heading', { level: one }))

  function setBlock(value: string) {
    const heading = levels.find((one) => `${one}` === value)
    const chain = editor.chain().focus()
    if (heading) chain.setNode('heading', { level: heading }).run()
    else chain.setNode('paragraph').run()
  }

  const tool = (
    name: Exclude<keyof typeof icons, 'link'>,
    onClick: () => void,
    others: { readonly 'aria-pressed'?: boolean; readonly isDisabled?: boolean },
  ) => {
    const key = name in keys ? keys[name as keyof typeof keys] : undefined
    return (
      <Button
        key={name}
        label={texts.tools[name]}
        icon={icons[name]}
        title={texts.tools[name]}
        aria-keyshortcuts={key && `${control}+${key}`}
        onClick={onClick}
        {...others}
      />
    )
  }

  return (
    <>
      <div
        ref={bar}
        className="toolbar"
        role="toolbar"
        aria-label={texts.toolbar}
        onKeyDown={move}
        onFocus={(event: FocusEvent) => hold(event.target)}
      >
        <select
          aria-label={texts.block}
          value={level ?? 0}
          onChange={({ currentTarget }) => setBlock(currentTarget.value)}
        >
          <option value={0}>{texts.paragraph}</option>
          {levels.map((one) => (
            <option key={one} value={one}>
              {texts.heading.replace('{level}', `${one}`)}
            </option>
          ))}
        </select>
        {marks.map((name) =>
          tool(name, () => editor.chain().focus().toggleMark(name).run(), {
            'aria-pressed': editor.isActive(name),
          }),
        )}
        <Button
          label={texts.tools.link}
          icon={icons.link}
          title={texts.tools.link}
          aria-keyshortcuts={`${control}+K`}
          aria-pressed={editor.isActive('link')}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        />
        {blocks.map((name) =>
          tool(name, () => toggle(editor, name), { 'aria-pressed': editor.isActive(name) }),
        )}
        {(['undo', 'redo'] as const).map((name) =>
          tool(name, () => editor.chain().focus()[name]().run(), {
            isDisabled: !editor.can()[name](),
          }),
        )}
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

function toggle(editor: Editor, name: (typeof blocks)[number]) {
  const chain = editor.chain().focus()
  if (name === 'bulletList') chain.toggleBulletList().run()
  else if (name === 'orderedList') chain.toggleOrderedList().run()
  else chain.toggleBlockquote().run()
}
