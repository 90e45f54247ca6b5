import type { z } from 'zod'
import { collections, lists } from '../_config/collections.ts'
import type { RawContent } from '../_config/read-content.ts'
import * as assistant from '../_config/schemas/assistant/answers.ts'
import type { Site } from '../lists/site.ts'
import { fieldMaker } from './fields.ts'
import { labelOf, singularOf } from './labels.ts'
import { nameKey } from './references.ts'
import { describe, discriminatorOf, membersOf, type Schema } from './schema.ts'
import { photoFolder } from './values.ts'

/** Returns the names that lead to a file of data, such as `assistant`, `answers`, `booking`. */
const pathOf = (file: string) => file.replace(/^data\/|\.json$/g, '').split('/')

/** Returns which part of the assistant's content a file of `data/assistant` is: its folder's name, or its own. */
const partOf = (file: string) => pathOf(file)[1]

/**
 * Generates Sveltia's configuration: a collection for each folder of records, and a file for each list and
 * for each part of what the assistant answers.
 */
export function cmsConfig(content: RawContent, site: Site) {
  const fieldsOf = fieldMaker(content)
  const collection = (folder: string, schema: Schema, records: readonly unknown[]) => {
    const keys = Object.keys(schema.properties ?? {})
    const name = nameKey(keys)
    const $schema = `../../dist/schemas/${folder}.json`
    return {
      folder: `data/${folder}`,
      extension: 'json',
      create: true,
      identifier_field: name,
      ...(keys.includes('url') && { summary: `{{slug}}: {{${name}}}` }),
      slug: keys.includes('url') ? '{{url}}' : `{{${name}}}`,
      editor: { preview: false },
      label_singular: schema.title ?? singularOf(labelOf(folder)),
      fields: [
        { name: '$schema', widget: 'hidden', label: 'Schema', default: $schema },
        ...fieldsOf(schema, records),
      ],
    }
  }
  const named = (name: string) => ({ name, label: labelOf(name), format: name })
  const collectionsOf = (folder: string, type: z.ZodType, records: readonly unknown[]) => {
    const schema = describe(type)
    const members = membersOf(schema)
    const key = discriminatorOf(members)
    if (!key) return [{ ...named(folder), ...collection(folder, schema, records) }]
    return members.map((member) => {
      const value = member.properties?.[key]?.const
      const own = records.filter((record) => Object(record)[key] === value)
      const filter = { field: key, value }
      return { ...named(`${folder}-${value}`), filter, ...collection(folder, member, own) }
    })
  }
  const singleton = (name: string, file: string, type: z.ZodType, samples: readonly unknown[]) => ({
    ...named(name),
    file,
    editor: { preview: false },
    fields: fieldsOf(describe(type), samples),
  })
  return {
    load_config_file: false,
    app_title: site.brand.name,
    site_url: site.url,
    media_folder: photoFolder,
    media_libraries: {
      default: { config: { slugify_filename: true } },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: Object.entries(collections).flatMap(([folder, { schema }]) =>
      collectionsOf(folder, schema, Object.values(content.collections[folder] ?? {})),
    ),
    singletons: [
      ...Object.entries(lists).map(([name, { schema }]) =>
        singleton(name, `data/${name}.json`, schema, [content.lists[name]]),
      ),
      ...Object.entries(assistant).flatMap(([name, schema]) => {
        const files = Object.keys(content.assistant).filter((file) => partOf(file) === name)
        const samples = files.map((file) => content.assistant[file])
        return files.map((file) => singleton(pathOf(file).join('-'), file, schema, samples))
      }),
    ],
  }
}
