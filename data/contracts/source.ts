import { optionalText } from './text.ts'

export const maxSourceLength = 200

/** The source of a lead, as the page reports it. */
export const source = optionalText(
  'The source must be text.',
  maxSourceLength,
  `The source must be ${maxSourceLength} characters at most.`,
)
