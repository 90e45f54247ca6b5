import { z } from 'zod'
import { figure, head, section, stage } from '../../../_config/schemas/section.ts'
import { actions, icon, key, link, recordOf, text } from '../../../_config/schemas/text.ts'

const feature = z.strictObject({
  key: key.optional(),
  icon: icon.optional(),
  title: text,
  text,
  meta: text.optional().describe('A line such as a date, between title and text.'),
  stage: stage.optional(),
  event: recordOf('events').optional().describe('Says so once this event is over.'),
  action: link.optional(),
})

export const schema = section({
  ...head,
  items: z.array(feature).min(2, 'expected two features or more'),
  figure: figure.optional(),
  actions: actions.optional(),
}).describe('What is included, as titles with a text each.')
