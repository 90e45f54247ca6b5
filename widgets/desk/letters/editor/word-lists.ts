const item = /mso-list:\s*l\d+\s+level(\d+)/i
const isNumbered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

/** Makes lists of the paragraphs by which Word shows them. */
export function nestWordLists(root: HTMLElement): void {
  for (const first of root.querySelectorAll('p')) {
    if (!root.contains(first) || !item.test(styleOf(first))) continue
    const items: Element[] = []
    for (
      let next: Element | null = first;
      next?.localName === 'p' && item.test(styleOf(next));
      next = next.nextElementSibling
    ) {
      items.push(next)
    }
    const place = root.ownerDocument.createComment('')
    first.before(place)
    place.replaceWith(...listsOf(items))
  }
}

/** Returns the lists of paragraphs, which leave their place. */
function listsOf(items: readonly Element[]): Element[] {
  const lists: Element[] = []
  /** The list of each level that is open. */
  const open: Element[] = []
  for (const paragraph of items) {
    const level = Number(item.exec(styleOf(paragraph))?.[1] ?? 1)
    const tag = takeMark(paragraph)
    open.length = Math.min(open.length, level)
    if (open.at(-1)?.localName !== tag && open.length === level) open.pop()
    if (open.length < level) {
      const list = paragraph.ownerDocument.createElement(tag)
      const parent = open.at(-1)?.lastElementChild
      if (parent) parent.append(list)
      else lists.push(list)
      open.push(list)
    }
    const li = paragraph.ownerDocument.createElement('li')
    li.append(...paragraph.childNodes)
    paragraph.remove()
    open.at(-1)?.append(li)
  }
  return lists
}

/** Removes the bullet or number of an item. @returns the tag of its list */
function takeMark(paragraph: Element): 'ol' | 'ul' {
  const marks = [...paragraph.querySelectorAll('[data-style]')].filter((element) =>
    /mso-list:\s*Ignore/i.test(styleOf(element)),
  )
  const mark = marks.map(({ textContent }) => textContent).join('')
  for (const element of marks) element.remove()
  return isNumbered.test(mark) ? 'ol' : 'ul'
}
