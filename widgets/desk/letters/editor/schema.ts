import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions'

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: { default: null },
    target: { default: null },
    rel: { default: null },
  }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/** Posts that programs wrote may have them. The editor keeps them, and makes none. */
const Division = Node.create({
  name: 'div',
  group: 'block',
  content: 'block+',
  parseHTML: () => [{ tag: 'div' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
})

const Span = Mark.create({
  name: 'span',
  parseHTML: () => [{ tag: 'span[class]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

const blocks = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'div',
]
const marks = ['bold', 'italic', 'underline', 'link', 'span']

const Classes = Extension.create({
  name: 'classes',
  addGlobalAttributes: () => [
    { types: [...blocks, ...marks], attributes: { class: { default: null } } },
  ],
})

/** The tags and attributes of the allow-list for posts, and no others. */
export const extensions = [
  ...[Document, Paragraph, Text, Heading, Blockquote, BulletList, OrderedList, ListItem],
  ...[ListKeymap, HardBreak, Bold, Italic, Underline, Link, Division, Span, Classes, UndoRedo],
]
