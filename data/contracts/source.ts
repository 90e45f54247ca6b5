import type { Field } from './form.ts'

/** Where a lead came from, as the page says. */
export const source = {
  label: 'Source',
  control: 'hidden',
  optional: true,
  missing: 'The source must be text.',
  rules: [{ max: 200, message: 'The source must be 200 characters at most.' }],
} as const satisfies Field
