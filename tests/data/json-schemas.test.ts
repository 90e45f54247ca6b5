import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { jsonSchemas } from '../../site/_config/json-schemas.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const settings: { 'json.schemas': { fileMatch: string[]; url: string }[] } =
  read('.vscode/settings.json')
const files = globSync('data/**/*.json', { cwd: root })
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
const validators = new Map(
  Object.entries(jsonSchemas()).map(([name, schema]) => [name, ajv.compile(schema)]),
)

function schemaOf(file: string): string | undefined {
  const row = settings['json.schemas'].find(({ fileMatch }) =>
    fileMatch.some((glob) => matchesGlob(`/${file}`, glob)),
  )
  return row?.url.replace('./dist/schemas/', '').replace('.json', '')
}

test('editors find a matching schema for every data file', () => {
  for (const file of files) {
    const validate = validators.get(schemaOf(file) ?? '')
    expect(validate, file).toBeDefined()
    validate?.(read(file))
    expect(validate?.errors ?? [], file).toEqual([])
  }
})

test('a page names its schema, which refuses what the build refuses', () => {
  const page = read('data/pages/about.json')
  expect(page.$schema).toBe('../../dist/schemas/pages.json')
  const validate = validators.get('pages')
  expect(validate?.({ ...page, title: 5, sections: [{ type: 'heroo' }] })).toBe(false)
})
