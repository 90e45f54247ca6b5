import * as v from 'valibot'
import placement from '../assistant/analysis/placement.json' with { type: 'json' }
import { formKinds } from './forms.ts'
import { maxSourceLength } from './source.ts'

/** By what the readers of a mailing are chosen: where they came from, their result of the assessment, what they asked for. */
const audienceParts = ['source', 'stage', 'interest'] as const
export type AudiencePart = (typeof audienceParts)[number]

/** The stages that the assessment finds. */
export const stages: readonly string[] = placement.stages

const choose = 'Choose who gets it'

/** Who gets a mailing: `all`, or a part and its value, such as `source:home`. */
export const audience = v.pipe(
  v.string(choose),
  v.maxLength('interest:'.length + maxSourceLength, choose),
  v.check((text) => text === 'all' || partOf(text) !== undefined, choose),
)

/** Returns the part and its value; undefined for all and for what is none. */
export function partOf(text: string): { part: AudiencePart; value: string } | undefined {
  const part = audienceParts.find((name) => text.startsWith(`${name}:`))
  if (!part) return undefined
  const value = text.slice(part.length + 1)
  const known: Partial<Record<AudiencePart, readonly string[]>> = {
    stage: stages,
    interest: formKinds,
  }
  if (value === '' || !(known[part]?.includes(value) ?? true)) return undefined
  return { part, value }
}

/** The values among which the desk lets choose. */
export const deskAudiences = v.object({
  source: v.array(v.string()),
  stage: v.array(v.string()),
  interest: v.array(v.string()),
})
export type DeskAudiences = v.InferOutput<typeof deskAudiences>
