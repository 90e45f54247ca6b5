import type { Passage } from '../../data/contracts/knowledge.ts'
import type { Page } from '../collections/pages.ts'
import { display, type Field, fieldsIn, roleOf } from './fields.ts'
import { plainText } from './inline.ts'
import { anySection, sectionTypes } from './schemas/sections.ts'

/** How the assistant quotes the texts of each role; the others say nothing outside of their place. */
const punctuation: Record<string, string> = { text: '.', term: ':', value: '' }

/**
 * Returns a passage for each section. A section whose items have anchors of their own, such as the clauses
 * of a policy, has one for each of them. Sections without text have none.
 */
export function passagesOf(page: Page): Passage[] {
  const [name = ''] = page.title.split(' | ')
  return page.sections.flatMap((section) => {
    const all = fieldsIn(section, [sectionTypes[section.type]?.quoted ?? anySection])
    const items = all.filter((field) => roleOf(field) === 'anchor' && field.path.length > 1)
    const title = titleIn(all)
    const whole = { id: section.id, title, fields: all }
    const parts = items.map(({ path, value }) => {
      const fields = all.filter((field) =>
        path.slice(0, -1).every((step, at) => field.path[at] === step),
      )
      return { id: `${value}`, title: `${title}: ${titleIn(fields)}`, fields }
    })
    return (parts.length > 0 ? parts : [whole])
      .map(({ id, title, fields }) => ({
        url: id ? `${page.url}#${id}` : page.url,
        page: name,
        title,
        text: fields.flatMap(sentence).join(' '),
      }))
      .filter(({ text }) => text !== '')
  })
}

function titleIn(fields: readonly Field[]): string {
  return plainText(`${fields.find((field) => roleOf(field) === 'heading')?.value ?? ''}`)
}

function sentence(field: Field): string[] {
  const end = punctuation[roleOf(field) ?? '']
  if (end === undefined) return []
  const text = plainText(`${display(field.value, field.schemas)}`)
  return [/[.!?:…]["”]?$/.test(text) ? text : text + end]
}
