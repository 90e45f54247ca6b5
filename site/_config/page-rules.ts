import { z } from 'zod'
import { type Page, schema } from '../collections/pages.ts'
import type { Site } from '../lists/site.ts'
import { fieldsIn, roleOf } from './fields.ts'
import { sectionTypes } from './schemas/sections.ts'
import type { ValidationError } from './validation-errors.ts'

type Section = Page['sections'][number]

/** Finds what a page's sections contradict in each other: two headlines or none, two of one id, a hue of no stage. */
export function sectionErrors({ file, ...page }: Page & { file: string }): ValidationError[] {
  const { sections } = page
  const error = (path: string, reason: string) => ({ file, path, reason })
  const openers = Object.keys(sectionTypes).filter((type) => sectionTypes[type]?.opens)
  const headlines = sections.flatMap((section, index) => {
    if (opens(section) === (index === 0)) return []
    const path = `sections[${index}].type`
    return index === 0
      ? [error(path, `expected a section with the page’s headline first: ${openers.join(', ')}`)]
      : [error(path, `${section.type} has the page’s headline, so it stands first, and once`)]
  })
  const hues = sections.flatMap(({ background }, index) =>
    background === 'stage' && !page.stage
      ? [
          error(
            `sections[${index}].background`,
            'stage is the hue of the page’s stage: it has none',
          ),
        ]
      : [],
  )
  const anchors = fieldsIn(page, [schema]).filter((field) => roleOf(field) === 'anchor')
  const ids = anchors.flatMap(({ path, value }, index) =>
    anchors.slice(0, index).some((other) => other.value === value)
      ? [
          error(
            z.core.toDotPath(path),
            `${value} is the id of another section of this page already`,
          ),
        ]
      : [],
  )
  return [...headlines, ...hues, ...ids]
}

const opens = (section: Section) => sectionTypes[section.type]?.opens?.(section) ?? false

/** Finds fields of a lead form whose answers nobody would get, because the switch of /ad is off. */
export function unsentFields(
  { file, sections }: Page & { file: string },
  { leadCapture }: Pick<Site, 'leadCapture'>,
): ValidationError[] {
  const reason = 'nothing that is typed is sent while leadCapture.ad in data/site.json is off'
  return sections.flatMap((section, index) =>
    section.type === 'lead' && Object(section.form).fields && !leadCapture.ad
      ? [{ file, path: `sections[${index}].form.fields`, reason }]
      : [],
  )
}

/** Finds former addresses that are those of a page now, or of two pages. */
export function redirectErrors(pages: readonly (Page & { file: string })[]): ValidationError[] {
  const taken = new Map(pages.map(({ url, file }) => [url, file]))
  return pages.flatMap(({ file, formerly = [] }) =>
    formerly.flatMap((address, index) => {
      const other = taken.get(address)
      taken.set(address, file)
      const reason = `${address} leads to ${other} already`
      return other ? [{ file, path: `formerly[${index}]`, reason }] : []
    }),
  )
}
