import { optionalText } from './text.ts'

export const maxSourceLength = 200

/** Where a lead came from, as the page says. */
export const source = optionalText(
  'The source must be text.',
  maxSourceLength,
  `The source must be ${maxSourceLength} characters at most.`,
)
