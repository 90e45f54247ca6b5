import { z } from 'zod'
import { text } from '../_config/schemas/text.ts'
import { attribute, knownNames } from './embed.ts'

const row = z
  .strictObject({
    name: text,
    element: z.string().regex(/^coach-[a-z-]+$/, 'expected an element such as coach-newsletter'),
    title: text,
    description: text,
    siteOnly: z
      .literal(true)
      .optional()
      .describe(
        'Only for our own pages: no tag to copy, no page for iframes, unknown to the loader.',
      ),
    url: z
      .string()
      .startsWith('/')
      .optional()
      .describe(
        'The page with the same content, for frames without scripts; the home page by default. Not for a plain form.',
      ),
    budgetKb: z.number().positive('expected more than 0'),
    connect: z
      .array(text)
      .optional()
      .describe(
        'Other origins that it connects to. The CSP of pages with this widget allows them.',
      ),
    showsCalendars: z
      .literal(true)
      .optional()
      .describe(
        'It shows the calendars of data/site.json in a frame. The CSP of pages with this widget allows them.',
      ),
    copies: z
      .literal(true)
      .optional()
      .describe('It writes to the clipboard, which a frame on another site must be allowed.'),
    loading: z
      .enum(['visible', 'interaction'])
      .describe(
        'When the loader fetches it: near the viewport, or at the first interaction with its opener. Without an opener, it is fetched when the page is idle.',
      ),
    overlay: z
      .literal(true)
      .optional()
      .describe('It overlays the page instead of being part of its layout.'),
    minHeight: z
      .string()
      .regex(/^\d+(px|vh)$/, 'expected a height such as 160px or 100vh')
      .optional()
      .describe('The height that the tag to copy reserves: the widget’s height in a wide column.'),
    isForm: z
      .literal(true)
      .optional()
      .describe(
        'It stores what visitors send: it has the options of all forms in data/embed.json, and stores the options `hidden-*`, whose names are the page’s own.',
      ),
    without: z
      .array(text)
      .optional()
      .describe('The options of all forms that mean nothing for it.'),
    fills: z
      .array(z.enum(knownNames))
      .optional()
      .describe('The fields that it fills in with what is known of a visitor.'),
    takesFields: z.literal(true).optional().describe('The option `fields` adds fields to it.'),
    takesTrigger: z
      .literal(true)
      .optional()
      .describe('The option `trigger` shows it above the page.'),
    attributes: z
      .record(z.string(), attribute)
      .describe(
        'Its own options, in addition to the shared ones of data/embed.json, and its own texts for those.',
      ),
    events: z.array(text).describe('The events of data/embed.json that it fires.'),
    sample: z.record(z.string(), text),
  })
  .refine(
    ({ loading, siteOnly, overlay, minHeight }) =>
      loading !== 'visible' || siteOnly || overlay || minHeight,
    {
      path: ['minHeight'],
      error:
        'expected its height in a wide column, such as 160px: without it, the page below moves when the widget is drawn',
    },
  )

export const schema = z.array(row)

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
