import type { z } from 'zod'
import { collections, lists } from '../_config/collections.ts'
import type { RawContent } from '../_config/read-content.ts'
import * as assistant from '../_config/schemas/assistant/answers.ts'
import { fileFolder } from '../_config/schemas/file.ts'
import type { Site } from '../lists/site.ts'
import { colorFields, colorFile } from './colors.ts'
import { fieldMaker } from './fields.ts'
import { grouped } from './groups.ts'
import { labelOf, singularOf } from './labels.ts'
import { nameKey } from './references.ts'
import { describe, discriminatorOf, membersOf, type Schema } from './schema.ts'
import { photoFolder } from './values.ts'

/** Returns the names that lead to a file of data, such as `assistant`, `answers`, `booking`. */
const pathOf = (file: string) => file.replace(/^data\/|\.json$/g, '').split('/')

/** Returns which part of the assistant's content a file of `data/assistant` is: its folder's name, or its own. */
const partOf = (file: string) => pathOf(file)[1]

/** Sveltia tells nobody before it deletes, so what else names the record is found by the build. */
const deletion = 'Deleting isn’t checked: if another page names it, the build fails.'

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
      // A link opens the page of what was saved.
      ...(keys.includes('url') && { preview_path: '{{fields.url}}' }),
      editor: { preview: false },
      description: deletion,
      label_singular: schema.title ?? singularOf(labelOf(folder)),
      fields: [
        { name: '$schema', widget: 'hidden', label: 'Schema', default: $schema },
        ...fieldsOf(schema, records),
      ],
    }
  }
  const named = (name: string) => ({ name, format: name })
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
    asset_collections: [
      { name: 'files', label: 'Files', media_folder: fileFolder, public_folder: '/files' },
    ],
    // A name in any script names the file. File systems take 255 bytes.
    slug: { encoding: 'unicode', clean_accents: true, maxlength: 60 },
    collections: grouped(
      Object.entries(collections)
        // A new blog begins with these posts. Those that visitors read are written at the desk.
        .filter(([folder]) => folder !== 'posts')
        .flatMap(([folder, { schema }]) =>
          collectionsOf(folder, schema, Object.values(content.collections[folder] ?? {})),
        ),
    ),
    singletons: grouped([
      { ...named('colors'), file: colorFile, editor: { preview: false }, fields: colorFields() },
      ...Object.entries(lists).map(([name, { schema }]) =>
        singleton(name, `data/${name}.json`, schema, [content.lists[name]]),
      ),
      ...Object.entries(assistant).flatMap(([name, schema]) => {
        const files = Object.keys(content.assistant).filter((file) => partOf(file) === name)
        const samples = files.map((file) => content.assistant[file])
        return files.map((file) => singleton(pathOf(file).join('-'), file, schema, samples))
      }),
    ]),
  }
}
