import type { z } from 'zod'
import type { Passage } from '../../data/contracts/knowledge.ts'
import type { schema as events } from '../_includes/sections/events/schema.ts'
import type { schema as legal } from '../_includes/sections/legal/schema.ts'
import type { schema as path } from '../_includes/sections/path/schema.ts'
import { displayAll } from './formats.ts'
import type { Page } from './schemas/page.ts'
import { anySection } from './schemas/sections.ts'

type Section = Page['sections'][number]

/** Keys that are no running text: settings, and labels of drawings and forms. */
const ignoredKeys = new Set([
  ...[
    'type',
    'id',
    'background',
    'tone',
    'icon',
    'stage',
    'state',
    'key',
    'kind',
    'order',
    'url',
    'source',
    'absent',
  ],
  ...['number', 'action', 'actions', 'link', 'links', 'form', 'slot'],
  // The line above a title repeats it in one word.
  ...[
    'sale',
    'alias',
    'eyebrow',
    'figure',
    'portrait',
    'person',
    'caption',
    'rows',
    'unit',
    'event',
  ],
])

/** The punctuation after a value that is only the first half of a sentence. */
const punctuation: Record<string, string> = { term: ':', value: '', time: ':', day: ':' }

/** Returns a passage for each section, or for each clause of a policy. Sections without text have none. */
export function passagesOf(page: Page): Passage[] {
  const [name = ''] = page.title.split(' | ')
  return page.sections
    .flatMap((section) => parts(displayAll(section, [anySection]) as Section))
    .map(({ id, title, content }) => ({
      url: id ? `${page.url}#${id}` : page.url,
      page: name,
      title: plain(title),
      text: sentences(content)
        .filter((sentence) => sentence !== ended(plain(title)))
        .join(' '),
    }))
    .filter(({ text }) => text !== '')
}

interface Part {
  readonly id: string | undefined
  readonly title: string
  readonly content: unknown
}

function parts(section: Section): Part[] {
  if (section.type === 'legal') {
    const { items } = section as z.infer<typeof legal>
    return items.map(({ id, title, paragraphs, list }) => ({
      id,
      title: `${section.title}: ${title}`,
      content: [paragraphs, list],
    }))
  }
  if (section.type === 'path') {
    // A program's data contains more than its card shows.
    const { programs } = section as z.infer<typeof path>
    const cards = programs.map(({ title, description, items }) => [title, description, items])
    return [{ id: section.id, title: section.title, content: [section.intro, cards] }]
  }
  if (section.type === 'events') {
    const { items } = section as z.infer<typeof events>
    const cards = items.map(({ label, name, card }) => [label, name, card])
    return [{ id: section.id, title: section.title, content: cards }]
  }
  const heads = 'phase' in section ? section.phase : section
  const title = 'headline' in heads ? heads.headline : 'title' in heads ? heads.title : ''
  return [{ id: section.id, title, content: section }]
}

function sentences(content: unknown, key?: string): string[] {
  if (typeof content === 'string' || typeof content === 'number')
    return [ended(plain(`${content}`), punctuation[key ?? ''])]
  if (typeof content !== 'object' || content === null) return []
  if (Array.isArray(content)) return content.flatMap((one) => sentences(one))
  // Skip it: the build doesn't know the server's settings.
  if ('setting' in content) return []
  if ('when' in content && 'is' in content) {
    return content.when === content.is && 'text' in content ? sentences(content.text) : []
  }
  return Object.entries(content).flatMap(([name, part]) =>
    ignoredKeys.has(name) ? [] : sentences(part, name),
  )
}

const ended = (text: string, end = '.') => (/[.!?:…]["”]?$/.test(text) ? text : text + end)

const plain = (text: string) => text.replaceAll('*', '')
