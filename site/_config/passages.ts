import type { Passage } from '../../data/contracts/knowledge.ts'
import type { Page } from './schemas/page.ts'

type Section = Page['sections'][number]

/** What a reader does not read, or reads only as part of a drawing or of a form. */
const unread = new Set([
  ...[
    'type',
    'id',
    'background',
    'tone',
    'icon',
    'stage',
    'state',
    'key',
    'url',
    'source',
    'absent',
  ],
  ...['date', 'start', 'end', 'number', 'action', 'actions', 'link', 'links', 'form', 'place'],
  ...['figure', 'match', 'portrait', 'person', 'caption', 'rows', 'unit', 'event'],
])

/** What follows a fact that is only the first half of its sentence. */
const joints: Record<string, string> = { term: ':', value: '', time: ':', when: ':' }

/** One passage a section, and one a clause of a policy; sections without a text give none. */
export function passagesOf(page: Page): Passage[] {
  const [name = ''] = page.title.split(' | ')
  return page.sections
    .flatMap((section) => parts(section))
    .map(({ id, title, said }) => ({
      url: id ? `${page.url}#${id}` : page.url,
      page: name,
      title: plain(title),
      text: sentences(said)
        .filter((sentence) => sentence !== ended(plain(title)))
        .join(' '),
    }))
    .filter(({ text }) => text !== '')
}

interface Part {
  readonly id: string | undefined
  readonly title: string
  readonly said: unknown
}

function parts(section: Section): Part[] {
  if (section.type === 'legal') {
    return section.items.map(({ id, title, paragraphs, list }) => ({
      id,
      title: `${section.title}: ${title}`,
      said: [paragraphs, list],
    }))
  }
  if (section.type === 'path') {
    // Programs have more facts than their cards say.
    const cards = section.programs.map(({ title, description, features }) => [
      title,
      description,
      features,
    ])
    return [{ id: section.id, title: section.title, said: [section.intro, cards] }]
  }
  // The label stands in the margin, and says in a word what the title says.
  const { label: _, ...said } = { label: '', ...section }
  const heads = 'phase' in section ? section.phase : section
  const title = 'headline' in heads ? heads.headline : 'title' in heads ? heads.title : ''
  return [{ id: section.id, title, said }]
}

function sentences(said: unknown, joint?: string): string[] {
  if (typeof said === 'string') return [ended(plain(said), joint)]
  if (typeof said === 'number') return [ended(`${said}`, joint)]
  if (typeof said !== 'object' || said === null) return []
  if (Array.isArray(said)) return said.flatMap((one) => sentences(one))
  if ('when' in said && 'is' in said) {
    return said.when === said.is && 'text' in said ? sentences(said.text) : []
  }
  return Object.entries(said).flatMap(([key, value]) =>
    unread.has(key) ? [] : sentences(value, joints[key]),
  )
}

const ended = (text: string, joint = '.') => (/[.!?:…]["”]?$/.test(text) ? text : text + joint)

const plain = (text: string) => text.replaceAll('*', '')
