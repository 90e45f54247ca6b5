import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../site/_config/read-content.ts'
import { cmsConfig } from '../../site/cms/config.ts'
import { type Fields, fromFile, toFile } from '../../site/cms/values.ts'
import type { Site } from '../../site/lists/site.ts'

const content = readContent('data')
const { collections, singletons } = cmsConfig(content, content.lists.site as Site)

/** The collection or list of the editor that has a file. */
function fieldsOf(file: string): Fields {
  const record = JSON.parse(readFileSync(file, 'utf8'))
  const own = collections.find(
    (one) =>
      one.folder === dirname(file) &&
      (!('filter' in one) || record[Object(one.filter).field] === Object(one.filter).value),
  )
  return (own ?? singletons.find((one) => one.file === file))?.fields ?? []
}

/** Reads a file for the editor, which keeps its values as JSON does, and writes it. */
const edited = (text: string, fields: Fields) =>
  toFile(structuredClone(fromFile(text, fields)), fields)

test.each(globSync('data/{*,!(assistant)/*,assistant/answers/*,assistant/*}.json'))(
  'the editor writes %s as it read it',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const fields = fieldsOf(file)
    expect(fields).not.toEqual([])
    expect(edited(text, fields)).toBe(text)
  },
)

test('a photo is a path in the editor, and a name in the file', () => {
  const fields = fieldsOf('data/people/bell.json')
  const photo = '"photo": "bell.jpg",\n    "skin"'
  const text = readFileSync('data/people/bell.json', 'utf8').replace('"skin"', photo)
  const path = '/site/assets/photos/bell.jpg'
  expect(fromFile(text, fields)).toMatchObject({ portrait: { photo: path } })
  expect(edited(text, fields)).toBe(text)
})
