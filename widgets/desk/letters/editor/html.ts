import type { JSONContent } from '@tiptap/core'
import { DOMParser, DOMSerializer, type Node, type Schema, type Slice } from '@tiptap/pm/model'
import { postNodes } from '../../../shared/lib/post-html.ts'

/** Returns the nodes of a post's HTML in an element. Tiptap would parse the text itself, which Trusted Types forbid. */
function elementOf(html: string): HTMLElement {
  const element = document.createElement('div')
  element.append(postNodes(html))
  return element
}

/** Returns the HTML of a post as a document of the editor. */
export function toDocument(html: string, schema: Schema): JSONContent {
  return DOMParser.fromSchema(schema).parse(elementOf(html)).toJSON()
}

/** Returns clean HTML as what can be inserted. */
export function toSlice(html: string, schema: Schema): Slice {
  return DOMParser.fromSchema(schema).parseSlice(elementOf(html))
}

/** Returns a document as the HTML of a post; an empty one is an empty text. */
export function toHtml(document_: Node): string {
  if (document_.textContent.trim() === '') return ''
  const element = document.createElement('div')
  const serializer = DOMSerializer.fromSchema(document_.type.schema)
  element.append(serializer.serializeFragment(document_.content))
  // The editor wants a paragraph in each item; a post needs none in one that is a single paragraph.
  for (const item of element.querySelectorAll('li')) {
    const [first, ...others] = item.children
    const isAlone = others.every(({ localName }) => localName === 'ul' || localName === 'ol')
    if (first?.localName === 'p' && first.attributes.length === 0 && isAlone) {
      first.replaceWith(...first.childNodes)
    }
  }
  return element.innerHTML
}
