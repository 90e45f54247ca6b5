import type { Page } from '../collections/pages.ts'
import type { ValidationError } from './validation-errors.ts'

type Section = Page['sections'][number] & Partial<Record<'title' | 'intro' | 'text', string>>

/** Words with which a section asks for money. */
const selling = /\b(?:seats?|tickets?|checkout|early[- ]bird)\b/i

/**
 * Finds the sections of an event's page that speak of buying, and would go on doing so once the event is over.
 * @param page with its references resolved
 */
export function missingOverTexts(page: Page & { readonly file: string }): ValidationError[] {
  if (!page.about?.startsWith('events.')) return []
  return page.sections.flatMap((section: Section, at) => {
    const head = [section.title, section.intro, section.text].join(' ')
    const sells = section.type === 'pricing' || section.type === 'cta' || selling.test(head)
    if (!sells || 'over' in section) return []
    const reason = 'expected what it says once the event is over, because it speaks of buying'
    return [{ file: page.file, path: `sections[${at}].over`, reason }]
  })
}
