import type { Offer } from '../collections/offers.ts'
import type { Page } from '../collections/pages.ts'
import type { ValidationError } from './validation-errors.ts'

/** Finds the cases that prove an offer to which their client would not have been admitted. */
export function misplacedCases(
  page: Page & { readonly file: string },
  offers: Readonly<Record<string, Offer>>,
): ValidationError[] {
  const [collection, id = ''] = page.about?.split('.') ?? []
  if (collection !== 'offers') return []
  // A membership is that of a program.
  const tier = Object.values(offers).find(({ kind }) => kind === id)
  const fit = (offers[id] ?? offers[tier?.of ?? ''])?.fit
  if (!fit) return []
  return page.sections.flatMap((section, at) => {
    if (section.type !== 'case') return []
    const { client, start } = section.case as { client: string; start: Start }
    const outside = facts.filter((fact) => {
      const { from, to = Number.POSITIVE_INFINITY } = fit[ranges[fact]] ?? { from: 0 }
      return start[fact] < from || start[fact] > to
    })
    if (outside.length === 0) return []
    const found = outside.map((fact) => `${start[fact]} (${fact})`).join(', ')
    const reason = `data/cases/${client}.json doesn’t fit ${page.about}: its client began with ${found}`
    return [{ file: page.file, path: `sections[${at}].case`, reason }]
  })
}

type Start = Readonly<Record<keyof typeof ranges, number>>

const ranges = { revenue: 'revenue', people: 'team', years: 'years' } as const
const facts = Object.keys(ranges) as (keyof typeof ranges)[]
